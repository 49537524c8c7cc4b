/**
 * Asks for the page's scripts before the rest of its head is read, where the HTML took long to come: scripts will too. Not within
 * the head, where Preact would take the links for those of the page. It is sent as its source text, so it refers to nothing
 * outside itself.
 */
export function loadAtOnce(scripts: readonly string[]): void {
  document.currentScript?.remove();
  // Since the page was asked for.
  if (performance.now() <= 500) return;
  const page = document.documentElement;
  page.dataset.slowLine = '';
  for (const href of scripts) {
    const link = document.createElement('link');
    page.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
}
