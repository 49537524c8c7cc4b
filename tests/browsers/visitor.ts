import { expect } from 'vitest';
import { type Driver, ELEMENT, type ElementReference } from './driver.ts';

/** In the page: what a person sees, of the open dialog when there is one. */
const SEEN = `
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const named = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\\s+/g, ' ').trim();
  const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';`;

const CONTROL = `${SEEN}
  return [...scope.querySelectorAll('a[href], button, summary')].find((one) => isSeen(one) && named(one) === arguments[0]) ?? null;`;

const FIELD = `${SEEN}
  const label = [...scope.querySelectorAll('label')].find((one) => named(one) === arguments[0]);
  return label?.control ?? [...scope.querySelectorAll('input')].find((one) => isSeen(one) && named(one) === arguments[0]) ?? null;`;

/** The box lies over its label; a count after the name is not part of it. */
const BOX = `${SEEN}
  const label = [...scope.querySelectorAll('label')].find((one) => named(one).replace(/ \\d+$/, '') === arguments[0]);
  return label?.control ?? null;`;

const WHERE = 'return location.pathname + ": " + document.querySelector("main")?.innerText.slice(0, 400);';

/** A person at a browser, who finds things by what they are called. */
export function visitor(driver: Driver, origin: string) {
  const find = async (script: string, name: string): Promise<ElementReference> => {
    const found: { element: ElementReference | null } = { element: null };
    await expect
      .poll(
        async () => {
          found.element = await driver.run<ElementReference | null>(script, name);
          return found.element?.[ELEMENT] !== undefined || (await driver.run<string>(WHERE));
        },
        { message: `“${name}” is in the page` },
      )
      .toBe(true);
    if (!found.element) throw new Error(`“${name}” is not in the page.`);
    return found.element;
  };
  /** What slides in can be hit only once it stands still. */
  const press = (script: string, name: string) =>
    expect
      .poll(
        async () => {
          const pressed = driver.click(await find(script, name));
          return pressed.then(
            () => 'pressed',
            (error: Error) => error.message,
          );
        },
        { message: `“${name}” can be pressed` },
      )
      .toBe('pressed');
  const untilAlive = () =>
    expect.poll(() => driver.run('return "hydrated" in document.documentElement.dataset;')).toBe(true);
  return {
    async open(path: string) {
      await driver.navigate(origin + path);
      await untilAlive();
    },
    async reload() {
      await driver.reload();
      await untilAlive();
    },
    click: (name: string) => press(CONTROL, name),
    choose: (label: string) => press(BOX, label),
    fill: async (label: string, text: string) => driver.type(await find(FIELD, label), text),
    sees: (text: string) =>
      expect
        .poll(() => driver.run<string>('return document.body.innerText;'), { message: `“${text}” is seen` })
        .toContain(text),
    isAt: (path: string | RegExp) =>
      expect.poll(() => driver.run<string>('return location.pathname + location.search;')).toMatch(path),
    run: driver.run,
  };
}

export type Visitor = ReturnType<typeof visitor>;
