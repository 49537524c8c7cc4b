/** As `AbortSignal.timeout`, which Safari has since 16. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The request took too long.', 'TimeoutError')), ms);
  return controller.signal;
}
