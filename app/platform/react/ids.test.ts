import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { HydrateLater } from './hydrate-later.tsx';
import { IdScopeContext, newIdScope, useId } from './ids.ts';

const Field = () => h('input', { id: useId() });

function render(...children: ReturnType<typeof h>[]): string[] {
  const page = h(IdScopeContext as never, { value: newIdScope('id') } as never, ...children);
  return [...renderToString(page).matchAll(/id="([^"]+)"/g)].map(([, id = '']) => id);
}

const part = (...children: ReturnType<typeof h>[]) => h(HydrateLater as never, { children } as never);

test('All ids of a page differ, those in its parts too', () => {
  const ids = render(h(Field, {}), part(h(Field, {}), part(h(Field, {}))), h(Field, {}));
  expect(new Set(ids).size).toBe(4);
});

test('What a part holds does not change the ids outside of it', () => {
  const [first, , last] = render(h(Field, {}), part(h(Field, {})), h(Field, {}));
  expect(render(h(Field, {}), part(), h(Field, {}))).toEqual([first, last]);
});

test('Every page begins anew', () => {
  expect(render(h(Field, {}))).toEqual(render(h(Field, {})));
});
