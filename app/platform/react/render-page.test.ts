import type { VNode } from 'preact';
import { Component, createContext, createElement, type ReactElement, useContext, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.server.ts';

const Color = createContext('none');

/** As Preact names a component's node. */
type Kept = { __v: unknown; context: unknown };

let kept: Kept[] = [];

class Swatch extends Component<{ content: ReactElement[] }> {
  override render() {
    kept.push(this as unknown as Kept);
    return createElement('p', null, ...this.props.content);
  }
}

function Name() {
  const color = useContext(Color);
  const [length] = useState(() => color.length);
  return `${color} ${length} `;
}

const colored = (value: string, ...content: ReactElement[]) =>
  createElement(Color.Provider, { value }, ...content);
const name = () => createElement(Name);
const page = (color: string) =>
  colored(color, createElement(Swatch, { content: [name(), colored('blue', name()), name()] }));
const render = (element: ReactElement) => renderPage(element as unknown as VNode);

test('Each component reads the context that is nearest to it, in one page after another', () => {
  expect(render(page('red'))).toBe('<p>red 3 blue 4 red 3 </p>');
  expect(render(page('green'))).toBe('<p>green 5 blue 4 green 5 </p>');
});

test('After that a component leads to nothing else of its page', () => {
  kept = [];
  render(page('red'));
  expect(kept.map(({ __v, context }) => [__v, context])).toEqual([[null, null]]);
});

test('A page that cannot be rendered changes nothing for the next', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => render(createElement(Broken))).toThrow('broken');
  expect(render(page('red'))).toBe('<p>red 3 blue 4 red 3 </p>');
});
