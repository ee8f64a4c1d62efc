"""Words that say nothing about which rule is meant: can, does, what happens, どうなる, できる."""

from __future__ import annotations

from kb.search.folding import fold_kana
from kb.search.stems import stem

ENGLISH = """
a about actually all also am an and any anyone are as at be because been being but by can cannot could did do does doing
done for from get gets had has have having he her hers him his how i if in into is it its just let like make may me mean
meaning means might mine my myself of off oh ok on onto or our ours out please really s shall she should so some
somebody someone still such t than that the their them then there these they thing things this those to too up us very
was way we well were what whats when where whether which while who whom whose why will with would yes you your yours
happen happens anything something everything explain tell rule rules work works
"""
# As Sudachi normalises them.
JAPANESE = """
為る 成る 出来る 有る 居る 無い 良い 事 物 時 場合 様 何 何時 何処 誰 如何 何故 此れ 其れ 彼 其の 此の どう どの どれ
どっち いつ どこ なに なぜ 言う 行う 仕舞う 教える 知る 分かる 意味 とは 下さる 方 所 中 的 其処 此処 自分 まだ もう 又
でも ちゃんと 本当 それ これ あれ さん お ご 御 達 等 場 処理 方法 ルール する なる できる ある いる ない
駄目 大丈夫 可能
人 どちら 其れ其れ 一体 ため 因る よる 貰う くれる 呉れる 遣る
"""
STOP_WORDS = frozenset(map(stem, ENGLISH.split())) | frozenset(map(fold_kana, JAPANESE.split()))


def is_stop_word(word: str) -> bool:
    return word in STOP_WORDS
