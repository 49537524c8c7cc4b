import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createContext, createElement as h, type ReactNode, useContext, useId } from 'react';
import { expect, test } from 'vitest';
import { HydrateLater } from './hydrate-later.tsx';
import { IdScopeContext, newIdScope } from './ids.ts';
import { RenderedOnce, type RenderOnce, RenderOnceContext } from './render-once.tsx';
import { createRenderOnce } from './rendered-parts.server.ts';

const Shop = createContext('no shop');
let renderings = 0;

function Card({ name }: { name: string }) {
  renderings++;
  return h('b', { title: useContext(Shop), dir: 'auto' }, name);
}

function render(renderOnce: RenderOnce | null, content: ReactNode): string {
  renderings = 0;
  const page: unknown = h(RenderOnceContext.Provider, { value: renderOnce }, content);
  return renderToString(page as VNode);
}

function list(renderOnce: RenderOnce | null, names: readonly string[]): string {
  const cards = names.map((name) =>
    h(RenderedOnce, { key: name, of: name, className: 'card', children: h(Card, { name }) }),
  );
  return render(renderOnce, h(Shop.Provider, { value: 'Gulnar' }, cards));
}

test('What was rendered is kept, is the same as without, and has the contexts of the page', () => {
  const renderOnce = createRenderOnce();
  const whole = list(null, ['Kurta', '<i>زری']);
  expect(whole).toContain('<div class="card"><b title="Gulnar" dir="auto">Kurta</b></div>');
  expect(list(renderOnce, ['Kurta', '<i>زری'])).toBe(whole);
  expect(renderings).toBe(2);
  expect(list(renderOnce, ['<i>زری', 'Dupatta'])).toBe(list(null, ['<i>زری', 'Dupatta']));
  list(renderOnce, ['Dupatta', 'Kurta']);
  expect(renderings).toBe(0);
});

test('Content with an id is refused: on the next page it would be another one', () => {
  const Field = () => h('input', { id: useId() });
  const field = h(RenderedOnce, { of: 'field', children: h(Field) });
  expect(render(null, field)).toContain(' id="');
  expect(() => render(createRenderOnce(), field)).toThrow(TypeError);
});

test('A part that is hydrated later is kept for what it is made of, and is the same as without', () => {
  const renderOnce = createRenderOnce();
  const header = (of: unknown, name: string) => {
    const part = h(HydrateLater, { as: 'header', className: 'bar', of, children: h(Card, { name }) });
    return h(IdScopeContext.Provider, { value: newIdScope('id') }, part);
  };
  const plain = render(null, header(undefined, 'Kurta'));
  expect(plain).toBe('<header class="bar"><b title="no shop" dir="auto">Kurta</b></header>');
  expect(render(renderOnce, header(['Kurta'], 'Kurta'))).toBe(plain);
  expect(renderings).toBe(1);
  expect(render(renderOnce, header(['Kurta'], 'Kurta'))).toBe(plain);
  expect(renderings).toBe(0);
  expect(render(renderOnce, header(['Dupatta'], 'Dupatta'))).toContain('>Dupatta<');
});
