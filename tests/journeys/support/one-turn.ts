import type { Locator, Page } from '@playwright/test';

/** Writes into fields as autofill does: all their events come before the page is drawn again. */
export async function writeInOneTurn(page: Page, fields: readonly (readonly [Locator, string])[]) {
  const handles = await Promise.all(fields.map(([field]) => field.elementHandle()));
  const values = fields.map(([, value]) => value);
  await page.evaluate(
    ({ handles, values }) => {
      for (const [index, field] of handles.entries()) {
        // Past React's own setter, which takes the value for what it has written itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
          field,
          values[index],
        );
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    { handles, values },
  );
}
