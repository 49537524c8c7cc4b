import { expect, test } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

const sheet = (css: string) => ({ text: css, bytes: css.length });
const files = new Map([
  ['/assets/root-1.css', sheet('body { margin: 0 }')],
  ['/assets/card-2.css', sheet('.card::before { content: "«" }.gone { top: 0 }')],
]);
const inline = createStyleInliner(files);
const page = { nonce: '12', classes: new Set(['big', 'card']) };

const link = (address: string, rest = '') => `<link nonce="12" rel="stylesheet" href="${address}"${rest}/>`;

test('The stylesheets of a page fill the element that is left for them, in their order; their links are disabled, for good when nothing is missing', () => {
  const html = `<html><head><style></style>${link('/assets/card-2.css#')}<title>A</title>${link('/assets/root-1.css')}</head><body><p class="big card"></p></body></html>`;
  expect(inline(html, page)).toBe(
    [
      '<html><head><style nonce="12">.card::before { content: "«" }body { margin: 0 }</style>',
      `${link('/assets/card-2.css#', ' disabled=""')}<title>A</title>${link('/assets/root-1.css', ' disabled="" data-whole=""')}`,
      '</head><body><p class="big card"></p></body></html>',
    ].join(''),
  );
});

test('Fonts that are loaded fill an element of their own, and those of the system stand with the other rules', () => {
  const [loaded, installed] = [
    '@font-face{font-family:A;src:url(/a.woff2)}',
    '@font-face{font-family:B;src:local("Arial")}',
  ];
  const fonts = new Map([['/assets/fonts-3.css', sheet(`${loaded}${installed}`)]]);
  const html = `<html><head><style></style><style data-fonts></style>${link('/assets/fonts-3.css')}</head></html>`;
  expect(createStyleInliner(fonts)(html, page)).toContain(
    `<style nonce="12">${installed}</style><style data-fonts nonce="12">${loaded}</style>`,
  );
});

test('A stylesheet that this build lacks is loaded by its link', () => {
  const html = `<html><head>${link('/assets/other-9.css')}</head></html>`;
  expect(inline(html, page)).toBe(html);
});

test('Links in the text of a page stay what they are', () => {
  const html = `<html><head></head><body>${link('/assets/root-1.css')}</body></html>`;
  expect(inline(html, page)).toBe(html);
});
