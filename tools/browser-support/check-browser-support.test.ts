import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './check-browser-support.ts';
import { unsupportedInScript } from './script-support.ts';
import { unsupportedInStyles } from './style-support.ts';

describe('Code that the oldest supported browsers cannot run is found', () => {
  test.each([
    ['names.toSorted()', '.toSorted()'],
    ['names.with(0, name)', '.with()'],
    ['a?.b.toReversed()', '.toReversed()'],
    ['name.isWellFormed()', '.isWellFormed()'],
    ['names.findLast(isLong)', '.findLast()'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['globalThis.Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(names, first)', 'Object.groupBy'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['names.values().map(first)', '.map() of an iterator'],
    ['for (const a of [...b.matchAll(/c/g).filter(Boolean)]);', '.filter() of an iterator'],
    ['/(?<!a)b/.test(c)', 'a look-behind'],
    ['new RegExp(`(?<=a)`)', 'a look-behind'],
    ['new RegExp("a", "gv")', 'RegExp with v'],
    ['/(?i:a)b/.test(c)', 'flags inside an expression'],
    ['form.requestSubmit()', '.requestSubmit()'],
  ])('%s', (code, fault) => {
    expect(unsupportedInScript(code)).toEqual([fault]);
  });

  test.each([
    'select.showPicker?.()',
    'const known = Intl.Segmenter',
    'Object.values(names).map(first)',
    'schema.with(name)',
    '/(?:a)(?=b)(?!c)(?<name>d)/',
    '[...names].sort().at(-1)',
  ])('%s is no fault', (code) => {
    expect(unsupportedInScript(code)).toEqual([]);
  });

  test('What a file asks for first is allowed in that file only', () => {
    expect(faultsOf('react-B12jRJG-.js', 'document.startViewTransition(show)')).toEqual([]);
    expect(faultsOf('shop-CUuBwj7A.js', 'document.startViewTransition(show)')).toHaveLength(1);
  });

  test('The script that keeps early taps, which is in the page itself, runs in all of them', () => {
    expect(unsupportedInScript(readFileSync('app/platform/browser/replay-early-taps.js', 'utf8'))).toEqual(
      [],
    );
  });
});

describe('Styles that hide or move content in the oldest supported browsers are found', () => {
  test.each([
    '.a { translate: 0 100% }',
    '.a { max-block-size: 88dvh }',
    '.a { background: color-mix(in srgb, red, blue) }',
    '.a:has(b) { display: block }',
    '.a:has(b), .c { color: red }',
    '@container (min-width: 9px) { .a { visibility: visible } }',
  ])('%s', (css) => {
    expect(unsupportedInStyles(css)).toHaveLength(1);
  });

  test.each([
    '.a { transform: translate(0, 100%) }',
    '.a { max-block-size: 88vh; max-block-size: 88dvh }',
    '@supports (block-size: 100dvh) { .a { block-size: 100dvh } }',
    '.a:has(b) { color: red }',
    '@container (max-width: 9px) { .a { display: none } }',
  ])('%s is no fault', (css) => {
    expect(unsupportedInStyles(css)).toEqual([]);
  });
});
