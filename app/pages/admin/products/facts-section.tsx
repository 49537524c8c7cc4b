import { FACT_NAMES, FACTS, type FactName } from '#app/features/catalogue/products/facts.ts';
import { MAX_PART_NAME, MAX_PARTS } from '#app/features/catalogue/products/measures.ts';
import { factLabel, MADE_FOR, MAX_FACT } from '#app/features/catalogue/products/product-fields.ts';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Chosen, Typed } from './product-fields.tsx';
import styles from './product-form.module.css';
import { readTypedAges, readTypedLengths, type TypedLengths } from './product-values.ts';
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

const HINTS: Partial<Record<FactName, string>> = {
  set_contents: 'Such as: Kurta, trousers and dupatta',
  fabric: 'Such as: Lawn; chiffon dupatta',
  work: 'Embroidery, print, mirrors, lace',
  lining: 'Unlined, or of which fabric',
  model_fit: 'The cut, or who wears it in the picture in which size',
};

const INPUTS = {
  text: { maxLength: MAX_FACT, dir: 'auto' },
  whole: { inputMode: 'numeric' },
} as const;

export function FactsSection({ form }: { form: ProductFormState }) {
  const isForKids = form.values.collection === 'Kids Collection';
  return (
    <FieldGroup legend={messages.title} hint={messages.note}>
      <FieldGrid from={560} gap="0 16px">
        {FACT_NAMES.map((name) => (
          <Typed
            key={name}
            form={form}
            name={name}
            label={factLabel(name)}
            hint={HINTS[name]}
            {...INPUTS[FACTS[name].kind]}
          />
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
    </FieldGroup>
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
    <FieldGroup
      legend={messages.ages}
      hint={ages.length === 0 ? messages.noSizes : messages.agesHint}
      error={errors.size_ages}
    >
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
    </FieldGroup>
  );
}

const lengthFieldsMessages = {
  title: 'Its own lengths, in inches',
  hint: 'Such as 43 or 42½ for each size. Where they are filled in, the size chart on the product’s page shows them instead of its own.',
  part: 'Part of the set',
  partExample: 'Kurta',
  add: 'Add a part',
};

type Edit = (part: TypedLengths) => TypedLengths;

function LengthFields({ form: { values, change, errors } }: { form: ProductFormState }) {
  const parts = readTypedLengths(values);
  const edit = (changed: (parts: TypedLengths[]) => TypedLengths[]) =>
    change((now) => ({ lengths: JSON.stringify(changed(readTypedLengths(now))) }));
  const editPart = (at: number, changed: Edit) =>
    edit((all) => all.map((part, index) => (index === at ? changed(part) : part)));
  return (
    <FieldGroup legend={lengthFieldsMessages.title} hint={lengthFieldsMessages.hint} error={errors.lengths}>
      {parts.map((part, index) => (
        <PartFields
          key={index}
          part={part}
          isWrong={Boolean(errors.lengths)}
          onChange={(changed) => editPart(index, changed)}
        />
      ))}
      {parts.length < MAX_PARTS && (
        <Button variant="text" size="small" onClick={() => edit((all) => [...all, { part: '', inches: {} }])}>
          {lengthFieldsMessages.add}
        </Button>
      )}
    </FieldGroup>
  );
}

type PartFieldsProps = { part: TypedLengths; isWrong: boolean; onChange: (changed: Edit) => void };

function PartFields({ part, isWrong, onChange }: PartFieldsProps) {
  const invalid = isWrong ? true : undefined;
  return (
    <div className={styles.row}>
      <Field label={lengthFieldsMessages.part} className={styles.part}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            dir="auto"
            maxLength={MAX_PART_NAME}
            placeholder={lengthFieldsMessages.partExample}
            value={part.part}
            aria-invalid={invalid}
            onChange={({ target: { value } }) => onChange((now) => ({ ...now, part: value }))}
          />
        )}
      </Field>
      {Object.entries(part.inches).map(([size, typed]) => (
        <Field key={size} label={size}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              aria-invalid={invalid}
              onChange={({ target: { value } }) =>
                onChange((now) => ({ ...now, inches: { ...now.inches, [size]: value } }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
