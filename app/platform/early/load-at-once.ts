/**
 * Asks for the page's scripts before the rest of its head is read, where the HTML took long to come: scripts will too. Not within
 * the head, where Preact would take the links for those of the page. It is sent as its source text, so it refers to nothing
 * outside itself.
 */
export function loadAtOnce(scripts: readonly string[]): void {
  // Since the page was asked for.
  const isSlowLine = performance.now() > 500;
  for (const href of isSlowLine ? scripts : []) {
    const link = document.createElement('link');
    document.documentElement.append(
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }),
    );
  }
  document.currentScript?.remove();
}
