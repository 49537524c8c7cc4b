import { test } from './support/journey.ts';
import { PUBLIC_PAGES, WIDTHS } from './support/public-pages.ts';

/** Pictures load lazily, so the page is scrolled through before the screenshot. */
async function walkThrough() {
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    scrollTo(0, y);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
}

for (const address of PUBLIC_PAGES) {
  for (const width of WIDTHS) {
    test(`The page ${address} is photographed at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.evaluate(walkThrough);
      const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
    });
  }
}
