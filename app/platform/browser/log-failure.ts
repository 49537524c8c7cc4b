/** An answer with an error status. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! Status: ${status}`);
    this.status = status;
  }
}

/** For developers: whoever waits for the result is told on the page. */
export function logFailure(path: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.debug(path, reason);
}
