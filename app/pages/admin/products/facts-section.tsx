import { FACTS, type FactName, MADE_FOR, MAX_FACT } from '#app/features/catalogue/facts/product-facts.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout/field-grid.tsx';
import { LengthFields } from './length-fields.tsx';
import { Chosen, Typed } from './product-inputs.tsx';
import { readTypedAges } from './product-values.ts';
import styles from './stock-fields.module.css';
import type { ProductFormState } from './use-product-form.ts';

const messages = {
  title: 'Facts',
  note: 'Each is a row on the product’s page. What is left empty is not shown.',
  madeFor: 'Made for',
  unknown: 'Not said',
  kinds: { girl: 'Girls', boy: 'Boys', both: 'Girls and boys' },
  ages: 'Age of each size',
  agesHint: 'Years, such as 4–5; for babies months, such as 6–12 m.',
  noSizes: 'Enter the sizes first.',
};

const LABELS: Record<FactName, { label: string; hint?: string }> = {
  set_contents: { label: 'In the set', hint: 'Such as: Kurta, trousers and dupatta' },
  fabric: { label: 'Fabric', hint: 'Such as: Lawn; chiffon dupatta' },
  work: { label: 'Work', hint: 'Embroidery, print, mirrors, lace' },
  lining: { label: 'Lining', hint: 'Unlined, or of which fabric' },
  care: { label: 'Care' },
  model_fit: { label: 'Fit', hint: 'The cut, or who wears it in the picture in which size' },
};

export function FactsSection({ form }: { form: ProductFormState }) {
  const isForKids = form.values.collection === 'Kids Collection';
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{messages.title}</legend>
      <p className={styles.note}>{messages.note}</p>
      <FieldGrid from={560} gap="0 16px">
        {FACTS.map((name) => (
          <Typed key={name} form={form} name={name} {...LABELS[name]} maxLength={MAX_FACT} dir="auto" />
        ))}
        {isForKids && (
          <Chosen form={form} name="made_for" label={messages.madeFor}>
            <option value="">{messages.unknown}</option>
            {MADE_FOR.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </Chosen>
        )}
      </FieldGrid>
      {isForKids && <AgeFields form={form} />}
      <LengthFields form={form} />
    </fieldset>
  );
}

function AgeFields({ form: { values, change, errors } }: { form: ProductFormState }) {
  const ages = readTypedAges(values);
  function set(size: string, typed: string) {
    change((now) => {
      const rows = readTypedAges(now).map((row) => [row.size, row.size === size ? typed : row.typed]);
      return { size_ages: JSON.stringify(Object.fromEntries(rows)) };
    });
  }
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{messages.ages}</legend>
      {ages.length === 0 && <p className={styles.note}>{messages.noSizes}</p>}
      <div className={styles.row}>
        {ages.map(({ size, typed }) => (
          <Field key={size} label={size}>
            {(ids) => (
              <TextInput
                {...ids}
                autoComplete="off"
                maxLength={20}
                value={typed}
                aria-invalid={errors.size_ages ? true : undefined}
                onChange={({ target }) => set(size, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {ages.length > 0 && <p className={styles.note}>{messages.agesHint}</p>}
      {errors.size_ages && <p className={styles.error}>{errors.size_ages}</p>}
    </fieldset>
  );
}
