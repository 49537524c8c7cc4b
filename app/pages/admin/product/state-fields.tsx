import { type ReactNode, useId } from 'react';
import {
  PRODUCT_STATES,
  type ProductState,
  STATE_NAMES,
} from '#app/features/catalogue/products/product-fields.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { fromWallTime, toWallTime } from '#app/platform/text/wall-time.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './product-page.module.css';
import type { ProductEdit } from './use-product-edit.ts';

const messages = {
  title: 'State',
  meaning: {
    draft: 'Only staff see it.',
    scheduled: 'Only staff see it, until the day and time below.',
    live: 'Everybody can find and buy it.',
    unlisted: 'Whoever has the link can buy it; lists and searches leave it out.',
    archived: 'Only staff see it, when they ask for archived pieces.',
  } satisfies Record<ProductState, string>,
  from: 'Goes live',
  zone: (zone: string) => `Shop time (${zone}).`,
};

export function StateFields({ form, history }: { form: ProductEdit; history: ReactNode }) {
  const { values, change, errors } = form;
  const name = useId();
  return (
    <Panel title={messages.title}>
      <FieldGroup legend={<VisuallyHidden>{messages.title}</VisuallyHidden>} error={errors.state}>
        {PRODUCT_STATES.map((state) => (
          <label key={state} className={styles.state}>
            <input
              type="radio"
              name={name}
              value={state}
              checked={values.state === state}
              onChange={() => change({ state })}
            />
            <span>
              <strong>{STATE_NAMES[state]}</strong> {messages.meaning[state]}
            </span>
          </label>
        ))}
      </FieldGroup>
      {values.state === 'scheduled' && <MomentField form={form} />}
      {history}
    </Panel>
  );
}

function MomentField({ form: { values, change, errors } }: { form: ProductEdit }) {
  const { time_zone } = useShop().settings;
  return (
    <Field label={messages.from} hint={messages.zone(time_zone)} error={errors.live_from}>
      {(ids) => (
        <TextInput
          {...ids}
          type="datetime-local"
          name="live_from"
          value={values.live_from && toWallTime(values.live_from, time_zone)}
          onChange={({ target }) => change({ live_from: fromWallTime(target.value, time_zone) ?? '' })}
        />
      )}
    </Field>
  );
}
