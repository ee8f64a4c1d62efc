"""Whether what stands at a place of a sentence is only asked, disputed, supposed or needed, or was so once."""

from __future__ import annotations

import re

from api.asking.negations import BETWEEN

# What stands in the group `within` is in doubt.
# What is in dispute is not stated: "we can't agree whether he stashed it", スタッシュ済みかで揉めている.
UNSURE_BEFORE = (
    r"(?:agree|sure|know|knows|remember|tell|recall|argue|arguing|argued|dispute|unsure|unclear|forgot|forgotten|checked)"
    r"\b[^.?!;]{0,40}\b(?:if|whether)\b(?P<within>[^.?!;,]*)"
)
PERHAPS = r"\b(?:maybe|perhaps|possibly)\b(?P<within>[^.?!;,]*)"
PERHAPS_AFTER = r"[^。、？?]{0,4}(?:かも|っけ)"
UNSURE_AROUND = r"\bwhether\b(?P<within>[^.?!;,]*?) (?:is|was) (?:unknown|unclear|not known|in dispute)"
UNSURE_AFTER = (
    r"[^。、！？]{0,4}か(?:どうか)?(?:で|は|が|を)?[^。！？]{0,8}"
    r"(?:揉め|もめ|不明|わから|分から|忘れ|覚えて|争|曖昧|はっきりし)"
)
# Nobody has looked: 間に壁があるかは見てない.
UNSEEN_AFTER = (
    r"[^。！？]{0,12}?(?:ある|あった|いる|いた|[なた]の|だった)か(?:どうか)?(?:は|を|が|も)?(?:まだ)?(?:誰も)?"
    r"(?:見て|確認して|調べて|聞いて)い?(?:な|ません)"
)
# What is asked is not stated either: "who chooses where he goes".
ASKED_BEFORE = (
    r"(?:\bwho(?:ever)?(?: (?:gets|has|is|does|will|would|should|can|may)(?: to)?)? "
    r"|(?:誰|だれ|どっち|どちら)が)(?P<within>)"
)
# What comes after "until" is not so yet: until the end of my turn, ターンの終わりまで.
NOT_YET_BEFORE = r"\b(?:until|till)(?P<within>(?: (?:the|my|his|her|its|their))* )"
NOT_YET_AFTER = r"まで(?!も)"
# What is said to be needed is not said to be there: "he says I need a bomb", 爆弾がないとだめ.
NEEDED_BEFORE = r"\bneed(?:s|ed)?(?: to (?:have|be|use))?(?P<within>(?: (?:an?|the|my|his|her|some))* )"
NEEDED_AFTER = (
    r"(?<=ない)と(?:だめ|ダメ|駄目|いけ|なら)|[がはも]?(?:必要|必須|要る|要ります|なければ|ないと|なきゃ|なくては)"
)
# What is supposed against the facts: "if I had 2 left, could I", もし2残っていたら、できた？
SUPPOSED_BEFORE = (
    r"\bif (?:i|you|he|she|it|we|they|(?:the|my|his|her|our) [\w']+)(?: only)? "
    r"(?P<within>(?:had|were|hadn't|weren't)\b[^.?!;,]*)"
)
SUPPOSED_AFTER = r"[^。、？?]{0,8}(?:たら|れば|なら)、?[^。？?]*(?:できた|れた|だった|のに|だろう|でしょう)"
# The same without もし, of a state: 7枚あったら勝ってた？
HAD_IT_BEEN_AFTER = (
    r"[をがはも]?(?:あ|だ|い|残|持って|置いて|残って)っ?(?:たら|れば)、?[^。、？?]{0,16}"
    r"(?:て(?:い)?た|れた|[かき]た|だった)(?:の|ん|よね|か)*[?？]"
)
# What would have been, what was only meant to be, and in which case something else is so: "unless I have a cube there".
WOULD_HAVE_BEEN = r"\bwould(?:'ve| have| be(?= (?:on|in|at|under|next|inside)\b))\b(?P<within>[^.?!;,]*)"
ONLY_MEANT = r"\b(?:was|were) (?:just |only )?(?:going|about|planning|supposed|meant|trying) to\b(?P<within>[^.?!;,]*)"
ONLY_MEANT_JA = r"[をにへ]?[一-龠]{0,2}[ぁ-ゖ]{0,3}?(?:ようと|うと)(?:した|してた|していた|思った)"
UNLESS_BEFORE = r"\bunless [\w']+(?P<within> (?:(?!\b(?:i|he|she|they|we)\b)[^.?!;,])*)"
UNLESS_AFTER = r"(?:[^。、？?]{0,6}ない|(?<=ない))限り"
# Of others than the one that is spoken of nothing is said: "the other Tribe", もう片方は, そっちにシーフがいる.
OTHER_BEFORE = r"\b(?:no|any|the|my|his|her|our|their) other(?P<within> )"
OTHER_KIND_JA = r"(?<!その)他の(?!タイル)(?P<within>)"
OTHER_ONE_JA = r"(?:もう(?:片方|一方)|そっち|そちら|あっち)[はにがもの](?P<within>[^。？！?!]*)"
THE_OTHER_BEFORE = r"\b(?:the other|another) (?:one|tile|space|two|three)s?\b(?P<within>[^.?!;,]*)"
# What all others have is not what the one has who is asked about.
EVERYONE_ELSE = r"\b(?:every(?:one|body) else|all (?:the |of the )?others|the others)\b(?P<within>[^.?!;,]*)"
EVERYONE_ELSE_JA = r"(?<!その)他(?:の(?:人|プレイヤー|みんな|全員)|みんな|全員)?は(?P<within>[^。、？！?!]*)"
# Of several things each is told another: "one shows a lit tile, the other an open space", 1枚は…、もう1枚は….
ONE_OF_TWO_BEFORE = (
    r"\bone (?:card |tile |of them |shows? |is )(?P<within>[^.?!;]{0,60}?)(?=,? (?:and |but )?the (?:other|second)\b)"
)
ONE_OF_TWO_JA = r"(?:1[枚つ]|一[枚つ]|片方)は(?P<within>[^。？]{0,30}?)(?=、?もう(?:1[枚つ]|一[枚つ]|片方|一方)は)"
# What was not done since something else may have been done before it: その後何もしていない.
SINCE_JA = r"(?:その後|それ以降|それから)(?:は|も)?(?:まだ)?(?P<within>[^。、？?]{0,20}(?:ない|なし|ずに|ません))"
# What is near only at a corner is not next to it.
DIAGONAL_BEFORE = r"\bdiagonally (?P<within>)"
DIAGONAL_JA = r"(?:斜め|ななめ)[のに]?(?P<within>)(?=隣)"
DIAGONAL_AFTER = r"[^.?!;,]{0,10} diagonal"
# What something is only like: 3回目と同じコスト.
SAME_AS_AFTER = r"(?<=回目)と同じ"
# Nobody is there: 隣に部族がいない.
NOBODY_THERE_AFTER = r"(?<=に)[^。、？?に]{1,8}?[がはも]?(?:い|お|居)(?:な|ら(?:ない|ず))"
# What something is only the reason for: "because of a downgrade", ダウングレードのせいで.
BECAUSE_BEFORE = r"\bbecause of(?P<within>(?: (?:an?|the|my|his|her|their|this|that))* )"
BECAUSE_AFTER = r"の?(?:せい|おかげ|影響)で"
# What is answered right away: "a wall between them? no".
ANSWER = r"(?:no|nope|nah)(?=\W*\Z|[,.;!]| (?:it|he|she|they|the|just|only|from|one|two|three|four|\d)\b)"
ANSWERED_AFTER = rf"[^.?!;,]{{0,24}}\?+ {ANSWER}|[^。、？?]{{0,8}}[?？](?:いや|いいえ)"
# One of several things of which the sentence does not say which: "does it scatter or stay", 散る？それとも残る？
EITHER = r"(?:それとも|または|もしくは|あるいは)"
ALTERNATIVE_BEFORE = (
    r"(?:\bor\b(?=(?P<within>(?: (?:do|does|did|is|are|will|can|just|only|to|the|an?|my|his|her|i|he|she|we|they|it|at"
    r"|on|in|from))* )))"
)
ALTERNATIVE_AFTER = (
    rf" or\b(?! (?:not|more|less|fewer|so|better|higher|lower)\b)|[^。、？?]{{0,3}}[?？か]?[、 ]?{EITHER}"
)
# What was or will be so in another turn, unless the words say more of it themselves.
ANOTHER_TURN = r"\b(?<!since )(?:(?:last|previous|next|following) (?:turn|round)|(?:turn|round) (?:before|ago))\b"
ANOTHER_TURN_JA = r"(?:前の|直前の|さっきの|次の|先の)(?:ターン|手番|ラウンド)"
# Where a clause ends with it, it says nothing of the next one: "I woke up last turn, and now".
ENDS_CLAUSE = r"(?<=[^.?!;\s] )(?:in |on |the |my |his |her )*" + ANOTHER_TURN + r"(?=,| so\b| but\b)"
ANOTHER_TURN_BEFORE = rf"(?!{ENDS_CLAUSE}){ANOTHER_TURN}(?P<within>(?:(?!\bnow\b|\bthis turn\b|\bstill\b)[^.?!;])*)"
ANOTHER_TURN_BEFORE_JA = rf"{ANOTHER_TURN_JA}(?P<within>(?:(?!今|この(?:ターン|手番)|まだ)[^。？！?!])*)"
ANOTHER_TURN_AFTER = rf"(?: [\w']+){{0,3}} (?:in |on )?(?:my |his |her |the |their )?{ANOTHER_TURN}"
# Whatever is done once more, where another turn is spoken of, may have been done in that one.
ONCE_MORE = re.compile(
    r"\b(?:again|twice|second|another|once more)\b|また|もう(?:一度|1度|一回|1回)|再び|[2二]回|[2二]度"
)
TURN_NAMED = re.compile(rf"{ANOTHER_TURN}|{ANOTHER_TURN_JA}")
# What stands after a verb that is denied: "I have not put a cube on my bomb". Whether it is so is not said.
NOT_DONE_BEFORE = (
    r"(?:\b(?:not|never)|\b(?:is|are|was|were|has|have|had|do|does|did)n'?t)"
    rf"(?: (?:{'|'.join(sorted(BETWEEN))})\b)*(?! (?:{'|'.join(sorted(BETWEEN))}|only)\b) [\w']+"
    r"(?P<within>(?: (?!(?:and|but|so|or|because|while|when|if|although|though|as|that|which|who|since|after)\b)[\w']+)"
    r"{0,4} )"
)
# What somebody says, where it is then said how it really is: "she says it is 3, but it is 4", 3だと言うけど実際は4.
SAYING = r"(?:says?|said|claims?|claimed|insists?|thinks?|thought|argues?|reckons?|believes?)(?: that)?"
REPORTED_BEFORE = (
    rf"\b{SAYING} (?P<within>[^.?!;,]*)"
    r"(?=,? (?:but|however|though|although|yet)\b|[.;,] (?:actually|really|in fact)\b)"
)
REPORTED_JA = (
    r"[はがも](?P<within>[^。、はが]{0,40}[はが]?[^。、]{0,40}?)(?:と|って)(?:言|いう|主張|思)[^。、]{0,4}"
    r"(?:けど|が、|のに|。(?:実際|本当))"
)
# What was not taken, but something else: "the Knight rather than the Thief", シーフの代わりに.
INSTEAD_BEFORE = r"\b(?:instead of|rather than)(?P<within>(?: (?:an?|the|my|his|her|their|at|to|on|being|using))* )"
INSTEAD_AFTER = r"の?(?:代わり|かわり)に"
# What another player does, whom nobody names, is not done by whoever asks.
SOMEBODY_ELSE = (
    r"\b(?:someone|somebody|someone else|another player|(?:my|an|the) opponent|the other player|my neighbou?r)"
    r"(?: (?:has|had|just|already|then|also|now))* (?P<within>)(?=(?:play|draw|discard)(?:s|ed|n)?\b|drew\b)"
)
SOMEBODY_ELSE_JA = (
    r"(?:他の人|他のプレイヤー|相手|誰か|隣の人)[がはも](?P<within>)(?=カードを?(?:プレイ|出)|ドロー|[引捨])"
)
# What another one answers is not what the question wants to answer: "Ann put a Neigh on mine. can I neigh his Unicorn".
ANOTHERS_NEIGH = (
    r"(?<![\w'])(?!(?:i|we|me|you|it|that)\b)[a-z]+ (?:(?:has|just|then|now|also) )*"
    r"(?:put|play(?:s|ed)?|thr(?:ew|ows?)|slap(?:s|ped)?|drop(?:s|ped)?) (?:a|another|his|her|their) (?P<within>)"
    r"(?=neigh\b[^?]*\b(?:can|may|could|should|do) (?:i|we)\b[^?]*\bneigh\b[^?]*\b(?:on|at|to|against)\b)"
)
ANOTHERS_NEIGH_JA = (
    r"(?<!自分)(?<!私)[がは](?P<within>[^。、？?]{0,4}(?:ニー|ネイ)に(?:ニー|ネイ)[^。？?]*)"
    r"(?=。[^。]*[にへ][^。]{0,10}(?:ニー|ネイ)[^。]*[?？])"
)
# Whoever asks whether a card may be played has not played one, nor drawn one instead.
ASKED_PLAY = (
    r"\b(?:can|may|could) (?:i|we|he|she|they) (?:still |also |now |just )*(?P<within>)"
    r"(?=play\b|draw\b[^.?!;,]*\b(?:instead|action)\b)"
)
# An effect that is named by its time is not said to be used at that time: "my beginning-of-turn effect".
TIME_OF_EFFECT = r"(?P<within>)(?:beginning|start|end)[ -]of[ -](?:the[ -])?turn (?:effect|ability|card)"
TIME_OF_EFFECT_JA = r"(?P<within>)(?:ターンの?)?(?:開始|終了)時の(?:効果|カード|能力)"
# Who asks speaks of their own, where another does it: "she plays it into MY stable".
MINE_BY_ANOTHER = (
    r"\b(?:she|he|they|(?:my|an|the) opponent|someone|somebody|another player)\b(?:(?!\bi\b)[^.?!;])*"
    r"\b(?:play|put|bring|drop|place|move|send|steal)(?:s|ed|ing)?\b[^.?!;]{0,40}?"
    r"(?=(?P<within>\b(?:into|in|to|from) my\b))"
)
# What stands between is not where it is done: "a wall and a dark tile in the way", 間に壁とダークタイル.
BETWEEN_BEFORE = (
    r"\b(?P<within>(?:(?:an?|the|one|two) )?(?:dark|lit) (?:tile|one)s?)"
    r"(?= (?:(?:is|are) )?(?:in the way|in between|between|on the way)\b)"
)
BETWEEN_BEFORE_JA = r"間[にの](?:は)?(?P<within>[^。、？]{0,10}?(?:ダーク|ライト))"
# Whose card is answered is not said by where another one's was played: 自分のユニコーンに出されたニーに.
MINE_DONE_TO_JA = (
    r"(?P<within>(?:自分|私|僕|俺)の)[^。、？!]{1,10}に(?:出|かけ|打|撃|使わ|重ね|プレイ)[^。、にを]{0,2}[れさ]れ?た"
)
MINE_DONE_TO = (
    r"\bneigh (?:(?:that|which) )?(?:(?:was|is|someone|somebody|he|she|they|\w+) )?(?:just )?"
    r"(?:played|put|used|thrown) (?:on|against|at) (?P<within>(?:my|mine)\b)"
)
# Beside the Entrance is not beside whoever acts, and what lies beside something else neither.
BESIDE_A_PLACE = r"(?P<within>\b(?:(?:tile|space)s? )?(?:right )?(?:next to|beside|adjacent to)) (?:the )?entrance\b"
BESIDE_A_PLACE_JA = r"(?:エントランス|入口|入り口)(?:タイル)?[のに](?P<within>)(?=隣|となり|接)"
BESIDE_NONE_JA = r"(?:ほか|他)に(?P<within>)隣り?合?[^。、？?]{0,12}(?:ない|なし|無い|ません)"
# What a Bomb did to a wall is no attack with it.
BOMBED_WALL_JA = r"(?P<within>)爆弾で[^。、？?]{0,6}(?:壊|爆破|壁|開け)"
# What should be so is not so: "shouldn't he be facing away?".
SHOULD_BE = (
    r"\bshould(?:n't)? (?:(?:the|my|his|her|that|this) )?[\w']+ (?:not )?(?:have )?be(?:en)?\b(?P<within>[^.?!;]*)"
)
# Another after one is one more, and not all: "leaves a lit tile, and then leaves another lit tile".
ONE_MORE_BEFORE = (
    r"\b(?P<verb>\w+) (?:an?|one) (?P<what>\w+(?: \w+)?)\b[^?]*?\b(?P<within>(?:(?P=verb) )?another) (?P=what)\b"
)
ONE_MORE_JA = (
    r"(?P<thing>[ァ-ヺー一-鿿]{2,10})(?:1枚|1つ|1個)?(?:を|から)出(?!発)[^?？]*"
    r"(?P<within>もう(?:1|一)[枚つ個]別?の?)(?P=thing)(?:を|から)も"
)
# What is so before an act that adds to it: "four are gone so far. He takes another and claims victory".
SO_FAR = r"(?P<within>[^.?!;]*)\bso far\b(?=[^?]*\b(?:claims?|declares?|wins?|won)\b)"
SO_FAR_JA = r"(?:これまで|ここまで|今まで)(?:に|で)(?P<within>[^。？?]*)(?=。[^?？]*勝(?:利|ち|った|て))"
# What is still to be done for something: "so she just has to get out".
STILL_TO_DO = r"\b(?:just|only|still) (?:has|have|had|needs?|got) to\b(?P<within>[^.?!;,]*)"
# What was not done since something else may have been done before that.
SINCE = (
    r"(?:\b(?:not|never|nothing)|n't)\b(?P<within>[^.?!;,]{0,40}?) since\b"
    r"(?! (?:the |my |his |her )?(?:start|begin|turn))"
)
# What a card says that is not in play is so of no other: "a card in his hand that says my Unicorn is safe".
SAID_IN_HAND = (
    r"\bin (?:his|her|my|their|the|your) hand,? (?:that|which|and it|it) (?:says|said|reads|lets|makes)"
    r"(?P<within>[^.?!;]*)"
)
SAID_IN_HAND_JA = r"手札[にの](?:ある)?(?P<within>「[^」]*」)(?=(?:って|という|と)(?:いう)?(?:効果|書|ある))"
# What was done in a phase that is over: "drew in the draw phase. can I draw as my action".
PHASE_BEFORE = (
    r"\b(?:drew|drawn|discarded|played|finished)\b[^.?!;,]{0,24}(?P<within>\bin (?:the|my) \w+ phase)"
    r"(?=[.,;][^?]*\b(?:can|may|could|do) i\b)"
)
# Who answered another's answer before has not done what is asked about now.
NEIGHED_BEFORE = (
    r"(?<![\w'])(?!(?:i|we)\b)[a-z]+ (?P<within>neighed (?:my|the|his|her|their) neigh)\b"
    r"(?=[^?]*\b(?:can|may|could) \w+ (?:\w+ )?neigh\b)"
)
NEIGHED_BEFORE_JA = (
    r"(?<!自分)(?<!私)が(?P<within>その(?:ニー|ネイ)に(?:さらに|また)?(?:ニー|ネイ))"
    r"(?=[^?？]*。[^?？]*(?:ニー|ネイ)[^?？]*[?？])"
)
# What is asked to become so is not so: 地上に出る？
BECOMES_AFTER = r"[にへ]?(?:出|浮上|な)(?:る|ります|れる|られる|れます|し?ます)(?:の|か|ん|です)*[?？]"
# What is described by what lies beside it is no place of its own: "on the tile right next to me", "next to some tile".
BESIDE_AFTER = (
    r"(?:(?<=\bon the tile)|(?<=\bon the space)) (?:right |just |directly )?(?:next|beside|adjacent|behind|opposite)\b"
)
BESIDE_SOME = r"(?P<within>\b(?:right )?(?:next to|beside|adjacent to|near)) some (?:\w+ )?(?:tile|space)s?\b"
BESIDE_SOME_JA = r"(?:どこか|何か|とある|適当な)の?(?:タイル|スペース|マス)[のに](?P<within>)(?=隣|となり|接)"
# Of two outcomes the question rejects one, or leaves both open: "game over, or do we go on?".
OR_ELSE_AFTER = r",? or (?:do|does|did|is|are|can|may|should|will) [^.?!;]{0,60}\?"
# What is only wanted is not there: 新しいタイルを置いてもらえる？, "can I get a fresh tile put there".
WANTED_AFTER_JA = re.compile(
    r"(?:タイル|トークン)?(?:1枚|1つ|1個)?を[^。、？?]{0,4}[てで](?:もらえ|もらって|くれ|ほし|欲し|いただ)[^。？?]{0,8}[?？]"
)
WANTED_BEFORE = re.compile(
    r"\bget(?P<within> (?:an? |the )?[^.?!;,]{0,30}?) (?:put|placed|laid|built|dealt)\b(?=[^.?!;]*\?)"
)
# What comes only after something else: "first use it and then collect?", 先に使って、そのあと集めて.
ONLY_THEN = r"\bfirst,? and only then\b(?P<within>[^.?!;]*)(?=\?)"
ONLY_THEN_JA = r"先に[^。？?]{0,30}?(?P<within>(?:その(?:あと|後)|それから)[^。？?]*)(?=[?？])"
# What happened to one thing besides says nothing of the one that is asked about: "even the baby got stolen".
EVEN_THAT = (
    r"\beven (?:(?:the|my|his|her) )?(?P<within>\w+(?: unicorn)?) (?:got|was|were|is|has been|have been) "
    r"(?:stolen|taken|destroyed|sacrificed|discarded)\b"
)
EVEN_THAT_JA = r"(?<![ァ-ヺー])(?P<within>)[ァ-ヺー]{2,12}(?:まで|も)(?:もう|全部)?(?:盗|奪|取)[らまわ]れ"
# What was used is shuffled, and not what is spoken of else: 使用済みを切り直して.
USED_SHUFFLED_JA = r"(?:使用済み|プレイ済み|使い終わった)[^。、？?]{0,10}を(?P<within>)(?=切り直|シャッフル|混ぜ)"
# An effect of some time, by what it does: ターン開始時に1枚盗む効果.
TIMED_EFFECT_JA = r"(?P<within>)(?:ターンの?)?(?:開始|終了)時に?[^。、？?がは]{1,14}(?:効果|能力)"
# What the other party has more of: "her names have more letters, but mine …".
OF_OTHER_PARTY = (
    r"\b(?:his|her|hers|their|theirs|she|he|they)\b[^.?!;,]{0,36} (?:to|have|has|with|total|totals|are|is) "
    r"(?P<within>(?:more|most|longer|fewer) )(?=[^.?!;]{0,60}\b(?:i|my|me|mine)\b)"
)

IN_DOUBT = tuple(
    re.compile(pattern)
    for pattern in (
        UNSURE_BEFORE,
        UNSURE_AROUND,
        PERHAPS,
        ASKED_BEFORE,
        NOT_YET_BEFORE,
        NEEDED_BEFORE,
        SUPPOSED_BEFORE,
        ALTERNATIVE_BEFORE,
        rf"{EITHER}(?P<within>[^。、？?]{{0,6}})",
        ANOTHER_TURN_BEFORE,
        ANOTHER_TURN_BEFORE_JA,
        NOT_DONE_BEFORE,
        REPORTED_BEFORE,
        INSTEAD_BEFORE,
        WOULD_HAVE_BEEN,
        ONLY_MEANT,
        UNLESS_BEFORE,
        BECAUSE_BEFORE,
        OTHER_BEFORE,
        OTHER_KIND_JA,
        OTHER_ONE_JA,
        THE_OTHER_BEFORE,
        REPORTED_JA,
        SOMEBODY_ELSE,
        ASKED_PLAY,
        SOMEBODY_ELSE_JA,
        ANOTHERS_NEIGH,
        ANOTHERS_NEIGH_JA,
        MINE_BY_ANOTHER,
        BETWEEN_BEFORE,
        BETWEEN_BEFORE_JA,
        TIME_OF_EFFECT,
        TIME_OF_EFFECT_JA,
        EVERYONE_ELSE,
        EVERYONE_ELSE_JA,
        ONE_OF_TWO_BEFORE,
        ONE_OF_TWO_JA,
        SINCE_JA,
        DIAGONAL_BEFORE,
        DIAGONAL_JA,
        MINE_DONE_TO,
        MINE_DONE_TO_JA,
        BESIDE_A_PLACE,
        BESIDE_A_PLACE_JA,
        BESIDE_NONE_JA,
        BOMBED_WALL_JA,
        SHOULD_BE,
        SO_FAR,
        STILL_TO_DO,
        SINCE,
        SAID_IN_HAND,
        SAID_IN_HAND_JA,
        PHASE_BEFORE,
        NEIGHED_BEFORE,
        NEIGHED_BEFORE_JA,
        SO_FAR_JA,
        ONE_MORE_BEFORE,
        ONE_MORE_JA,
        BESIDE_SOME,
        BESIDE_SOME_JA,
        ONLY_THEN,
        ONLY_THEN_JA,
        EVEN_THAT,
        EVEN_THAT_JA,
        USED_SHUFFLED_JA,
        TIMED_EFFECT_JA,
        OF_OTHER_PARTY,
    )
)
AFTER = re.compile(
    "|".join(
        (
            UNSURE_AFTER,
            UNSEEN_AFTER,
            PERHAPS_AFTER,
            NOT_YET_AFTER,
            NEEDED_AFTER,
            INSTEAD_AFTER,
            ALTERNATIVE_AFTER,
            ANOTHER_TURN_AFTER,
            BECOMES_AFTER,
            HAD_IT_BEEN_AFTER,
            ONLY_MEANT_JA,
            UNLESS_AFTER,
            BECAUSE_AFTER,
            NOBODY_THERE_AFTER,
            ANSWERED_AFTER,
            DIAGONAL_AFTER,
            SAME_AS_AFTER,
            BESIDE_AFTER,
            OR_ELSE_AFTER,
        )
    )
)
# Of which neither is so: "no flame wall or piece there".
NEITHER = re.compile(r"\b(?:no|without|neither|isn't an?|aren't any)(?: [\w']+){1,3}\Z(?<! or)")
SUPPOSED_JA = re.compile(rf"もし[^。、？?]{{0,30}}?{SUPPOSED_AFTER}")


def doubtful_places(folded: str) -> tuple[tuple[int, int], ...]:
    """Between which places words begin that do not say that something is so now."""
    found = [match.span("within") for pattern in IN_DOUBT for match in pattern.finditer(folded)]
    return (*found, *(match.span() for match in SUPPOSED_JA.finditer(folded)))


def wanted_places(folded: str) -> tuple[tuple[int, int], ...]:
    """Between which places words begin that name what somebody asks to be put there."""
    return tuple(match.span("within") for match in WANTED_BEFORE.finditer(folded))


def is_wanted_after(folded: str, end: int) -> bool:
    return WANTED_AFTER_JA.match(folded, end) is not None


def is_of_some_turn(folded: str, start: int, end: int) -> bool:
    """Whether words say that something is done once more, and the sentence speaks of another turn."""
    return TURN_NAMED.search(folded) is not None and ONCE_MORE.search(folded, start, end) is not None


# That the other party has more, within words that may say it of anybody: 文字数だけだと向こうが多い.
OTHERS_JA = re.compile(r"\A[^。]{1,10}(?:向こう|相手|あっち|あちら)の?(?:方|ほう)?が(?:多|長|上)")


def is_of_other_party(folded: str, start: int, end: int) -> bool:
    return OTHERS_JA.search(folded[start:end]) is not None


def is_doubted_after(folded: str, end: int) -> bool:
    """Whether what follows words says so of them."""
    return AFTER.match(folded, end) is not None and not NEITHER.search(folded, max(end - 60, 0), end)
