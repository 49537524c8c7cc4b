import { expect, test } from 'vitest';
import { parseStyles, usedStyles } from './used-styles.ts';

const classes = new Set(['card', 'open', '_title_1x-2']);

test.each([
  ['a rule without a class', 'body{margin:0}'],
  ['a rule for a class of the page', '.card{color:red}'],
  ['a rule for two classes of the page', '.card.open>._title_1x-2:hover::before{content:"}"}'],
  ['a list of selectors with one for the page', '.gone,.card{color:red}'],
  ['a rule that asks for the lack of a class', '.card:not(.gone,.away){color:red}'],
  ['a rule for what one of two classes has', '.card:is(.gone,.open) a{color:red}'],
  ['a font', '@font-face{font-family:A;src:url(/a;b.woff2)}'],
  ['keyframes', '@keyframes spin{0%{rotate:0deg}to{rotate:1turn}}'],
  ['a media query with a rule for the page', '@media (width>700px){.card{color:red}}'],
  ['an import', '@import "a.css";'],
  ['strings with braces', '.card{content:"{;\\"}"}.open{content:\'}\'}'],
])('Used by a page: %s', (_what, css) => {
  expect(usedStyles(parseStyles(css), classes)).toBe(css);
});

test.each([
  ['a rule for another class', '.gone{color:red}'],
  ['a rule for a class of the page within another', '.gone .card{color:red}'],
  ['a list of selectors for others', '.gone,.card.away{color:red}'],
  ['a media query with rules for others', '@media print{.gone{color:red}.away{color:red}}'],
])('Not used by a page: %s', (_what, css) => {
  expect(usedStyles(parseStyles(css), classes)).toBe('');
});

test('Of a media query the rules for the page are kept', () => {
  const css =
    '@media print{.gone{color:red}.card{color:red}@supports (gap:1px){.gone{gap:1px}.open{gap:1px}}}a{top:0}';
  expect(usedStyles(parseStyles(css), classes)).toBe(
    '@media print{.card{color:red}@supports (gap:1px){.open{gap:1px}}}a{top:0}',
  );
});
