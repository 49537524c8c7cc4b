/** An expected error: the message is printed as one line, without a stack. */
export class StartRefused extends Error {
  readonly expected = true;
}
