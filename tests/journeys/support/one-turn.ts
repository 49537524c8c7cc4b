import type { Locator, Page } from '@playwright/test';

/** Writes into fields as autofill does: all their events come before the page is drawn again, and so do the taps after them. */
export async function writeInOneTurn(
  page: Page,
  fields: readonly (readonly [Locator, string])[],
  tapped: readonly Locator[] = [],
) {
  const handles = await Promise.all(fields.map(([field]) => field.elementHandle()));
  const values = fields.map(([, value]) => value);
  const taps = await Promise.all(tapped.map((target) => target.elementHandle()));
  await page.evaluate(
    ({ handles, values, taps }) => {
      for (const [index, field] of handles.entries()) {
        // Past React's own setter, which takes the value for what it has written itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
          field,
          values[index],
        );
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const target of taps) if (target instanceof HTMLElement) target.click();
    },
    { handles, values, taps },
  );
}
