/**
 * How long to wait before a program that ended by itself is started again: a second, twice as long each time up to a minute, and
 * a second again once it ran well for ten minutes.
 */
export class RestartPauses {
  #ended = 0;
  #shortest;
  #longest;
  #healthyAfter;

  /** @param {{ shortest?: number, longest?: number, healthyAfter?: number }} [times] in milliseconds */
  constructor({ shortest = 1_000, longest = 60_000, healthyAfter = 600_000 } = {}) {
    this.#shortest = shortest;
    this.#longest = longest;
    this.#healthyAfter = healthyAfter;
  }

  /**
   * The pause after a run, in milliseconds.
   *
   * @param {number} ranFor milliseconds
   */
  next(ranFor) {
    if (ranFor >= this.#healthyAfter) this.#ended = 0;
    return Math.min(this.#longest, this.#shortest * 2 ** this.#ended++);
  }
}
