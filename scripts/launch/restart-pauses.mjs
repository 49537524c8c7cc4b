/** Exponential backoff: one second, doubled up to a minute, and reset after ten minutes of running. */
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

  /** @param {number} ranFor milliseconds */
  next(ranFor) {
    if (ranFor >= this.#healthyAfter) this.#ended = 0;
    return Math.min(this.#longest, this.#shortest * 2 ** this.#ended++);
  }
}
