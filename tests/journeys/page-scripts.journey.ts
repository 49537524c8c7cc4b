import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const HTML = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };

test('The scripts of a page are few files and stay within their compressed size', async ({
  page,
  request,
}) => {
  const limits = {
    '/': 155,
    '/womens-collection': 155,
    '/product/Blooming-Haze': 155,
    '/checkout': 155,
    '/terms': 147,
  };
  for (const [address, kilobytes] of Object.entries(limits)) {
    await page.goto(address);
    const scripts = await page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const ofPage = new Set(await asked(request, address, scripts));
    expect(ofPage.size, address).toBeGreaterThan(2);
    expect(ofPage.size, address).toBeLessThanOrEqual(address === '/checkout' ? 12 : 14);
    const sizes = await Promise.all([...ofPage].map((script) => compressedSize(request, script)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(Math.round(total / 1024), address).toBeLessThanOrEqual(kilobytes);
  }
});

/** Of the scripts in the document, those that its HTML names: the page adds those of likely next pages. */
async function asked(
  request: APIRequestContext,
  address: string,
  scripts: readonly string[],
): Promise<string[]> {
  const html = await (await request.get(address, { headers: HTML })).text();
  return scripts.filter((script) => html.includes(new URL(script).pathname));
}

async function compressedSize(request: APIRequestContext, address: string): Promise<number> {
  const head = (await request.head(address, { headers: HTML })).headers();
  return Number(head['content-length']);
}

test('A page carries its styles and loads no stylesheet, and its scripts give way to its pictures', async ({
  page,
  request,
}) => {
  for (const address of ['/', '/category/eid', '/product/Blooming-Haze', '/checkout', '/login']) {
    const html = await (await request.get(address, { headers: HTML })).text();
    const head = await page.evaluate((text) => {
      const { head } = new DOMParser().parseFromString(text, 'text/html');
      const count = (selector: string) => head.querySelectorAll(selector).length;
      return {
        loaded: count('link[rel="stylesheet"]:not([disabled])'),
        disabled: count('link[rel="stylesheet"][disabled]'),
        hurried: count('link[rel="modulepreload"]:not([fetchpriority="low"])'),
        scripts: count('link[rel="modulepreload"]'),
        styles: head.querySelector('style')?.textContent ?? '',
      };
    }, html);
    expect(head, address).toMatchObject({ loaded: 0, hurried: 0 });
    expect(Math.min(head.disabled, head.scripts), address).toBeGreaterThan(2);
    expect(head.styles, address).toContain('@font-face');
  }
});
