import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createContext, createElement as h, type ReactNode, useContext, useId } from 'react';
import { expect, test } from 'vitest';
import { piecesOf } from '#app/platform/rendered-page.server.ts';
import { HydrateLater } from './hydrate-later.tsx';
import { IdScopeContext, newIdScope } from './ids.ts';
import { RenderedOnce, RenderOnceContext } from './render-once.tsx';
import { createRenderedParts } from './rendered-parts.server.ts';

type PartsOf = ReturnType<typeof createRenderedParts> | null;

const Shop = createContext('no shop');
let renderings = 0;

function Card({ name }: { name: string }) {
  renderings++;
  return h('b', { title: useContext(Shop), dir: 'auto' }, name);
}

/** With the parts in the places of their marks. */
function render(partsOf: PartsOf, content: ReactNode): string {
  renderings = 0;
  const { renderOnce, parts } = partsOf?.('12') ?? { renderOnce: null, parts: [] };
  const page: unknown = h(RenderOnceContext.Provider, { value: renderOnce }, content);
  const html = renderToString(page as VNode);
  return piecesOf(html, parts, '12')
    .map((piece) => (typeof piece === 'string' ? piece : piece.bytes.toString()))
    .join('');
}

function list(partsOf: PartsOf, names: readonly string[]): string {
  const cards = names.map((name) =>
    h(RenderedOnce, { key: name, of: name, className: 'card', children: h(Card, { name }) }),
  );
  return render(partsOf, h(Shop.Provider, { value: 'Gulnar' }, cards));
}

test('What was rendered is kept, is the same as without, and has the contexts of the page', () => {
  const partsOf = createRenderedParts();
  const whole = list(null, ['Kurta', '<i>زری']);
  expect(whole).toContain('<div class="card"><b title="Gulnar" dir="auto">Kurta</b></div>');
  expect(list(partsOf, ['Kurta', '<i>زری'])).toBe(whole);
  expect(renderings).toBe(2);
  expect(list(partsOf, ['<i>زری', 'Dupatta'])).toBe(list(null, ['<i>زری', 'Dupatta']));
  list(partsOf, ['Dupatta', 'Kurta']);
  expect(renderings).toBe(0);
});

test('Content with an id is refused: on the next page it would be another one', () => {
  const Field = () => h('input', { id: useId() });
  const field = h(RenderedOnce, { of: 'field', children: h(Field) });
  expect(render(null, field)).toContain(' id="');
  expect(() => render(createRenderedParts(), field)).toThrow(TypeError);
});

test('A part that is hydrated later is kept for what it is made of, and is the same as without', () => {
  const partsOf = createRenderedParts();
  const header = (of: unknown, name: string) => {
    const part = h(HydrateLater, { as: 'header', className: 'bar', of, children: h(Card, { name }) });
    return h(IdScopeContext.Provider, { value: newIdScope('id') }, part);
  };
  const plain = render(null, header(undefined, 'Kurta'));
  expect(plain).toBe('<header class="bar"><b title="no shop" dir="auto">Kurta</b></header>');
  expect(render(partsOf, header(['Kurta'], 'Kurta'))).toBe(plain);
  expect(renderings).toBe(1);
  expect(render(partsOf, header(['Kurta'], 'Kurta'))).toBe(plain);
  expect(renderings).toBe(0);
  expect(render(partsOf, header(['Dupatta'], 'Dupatta'))).toContain('>Dupatta<');
});

test('A part within a part is rendered in its place', () => {
  const inner = h(RenderedOnce, { of: 'inner', children: h(Card, { name: 'Kurta' }) });
  const outer = h(RenderedOnce, { of: 'outer', children: inner });
  expect(render(createRenderedParts(), outer)).toBe(render(null, outer));
});

test('What a page shows stands in the place of no part, for it does not know the nonce', () => {
  const planted = h('div', { dangerouslySetInnerHTML: { __html: '<!--34-0-->' } });
  const content = h('div', null, h(RenderedOnce, { of: 'a', children: '<!--12-0-->' }), planted);
  expect(render(createRenderedParts(), content)).toBe(render(null, content));
});
