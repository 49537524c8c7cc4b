import { expect, test, untilHydrated } from '../support/journey.ts';

/** Sends the body of what the root of the page asks for, but not its end; what the list asks for is never answered. */
function holdEnds(): void {
  const send = window.fetch;
  window.fetch = async (address, options) => {
    const { url, signal } = address instanceof Request ? address : new Request(address);
    const { pathname, searchParams } = new URL(url);
    if (pathname.startsWith('/products/')) return new Promise(() => {});
    if (pathname !== '/kids-collection.data') return send(address, options);
    if (searchParams.get('_routes') !== 'root')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { body } = await send(address, options);
    const endless = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    });
    void body?.pipeTo(endless.writable, { preventClose: true }).then(() => {
      document.documentElement.dataset.rootSent = '';
    });
    return new Response(endless.readable);
  };
}

test('A page whose data are still on their way is left without an error', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.addInitScript(holdEnds);
  await page.goto('/kids-collection');
  await untilHydrated(page);
  await page.locator('header a[href="/kids-collection"]').first().click();
  await page.waitForSelector('html[data-root-sent]');
  await page.getByRole('link', { name: 'Gulnar, home page' }).click();
  await expect(page).toHaveURL('/');
});
