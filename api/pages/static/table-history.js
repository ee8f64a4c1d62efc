// The states of a table that one can go back to: the table, the steps on it, and the position after them.

const MOST_KEPT = 200;

export class History {
  constructor(first) {
    this.states = [first];
    this.at = 0;
  }

  get now() {
    return this.states[this.at];
  }

  add(state) {
    this.states = [...this.states.slice(Math.max(0, this.at + 1 - MOST_KEPT), this.at + 1), state];
    this.at = this.states.length - 1;
  }

  go(by) {
    const to = this.at + by;
    if (to < 0 || to >= this.states.length) return false;
    this.at = to;
    return true;
  }

  can(by) {
    return this.at + by >= 0 && this.at + by < this.states.length;
  }
}
