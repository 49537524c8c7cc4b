import type { StaffCategory } from '#app/features/catalogue/categories/schema.ts';
import { PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import type { Answers } from '#app/features/imports/answers.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import styles from './imports.module.css';

const messages = {
  category: 'Category',
  type: 'Type',
  collection: 'Collection',
  piece_set: 'Piece set',
  color: 'Color',
  state: 'State',
  mustSay: 'The file must say it',
  hints: 'Take what tags and descriptions say',
  hintsText: 'For new products: 2pc, kids, girl and the like, and lines such as “Fabric: Lawn”.',
};

/** A scheduled product needs its moment, which no file has. */
const STATES = PRODUCT_STATES.filter((state) => state !== 'scheduled');

type NewProductFieldsProps = {
  answers: Answers;
  categories: readonly StaffCategory[];
  onChange: (changes: Partial<Answers>) => void;
};

export function NewProductFields({ answers, categories, onChange }: NewProductFieldsProps) {
  const { defaults } = answers;
  const change = (changes: Partial<Answers['defaults']>) =>
    onChange({ defaults: { ...defaults, ...changes } });
  return (
    <>
      <div className={styles.choices}>
        <Field label={messages.category}>
          {(ids) => (
            <Select
              {...ids}
              value={defaults.category ?? ''}
              onChange={({ target }) => change({ category: Number(target.value) || null })}
            >
              <option value="">{messages.mustSay}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Choice
          label={messages.type}
          none={messages.mustSay}
          words={PRODUCT_TYPES}
          value={defaults.type}
          onChange={(type) => change({ type })}
        />
        <Choice
          label={messages.collection}
          words={COLLECTIONS}
          value={defaults.collection}
          onChange={(collection) => collection && change({ collection })}
        />
        <Choice
          label={messages.piece_set}
          words={PIECE_SETS}
          value={defaults.piece_set}
          onChange={(piece_set) => piece_set && change({ piece_set })}
        />
        <Choice
          label={messages.state}
          words={STATES}
          value={defaults.state}
          onChange={(state) => state && change({ state })}
        />
        <Field label={messages.color}>
          {(ids) => (
            <TextInput
              {...ids}
              maxLength={60}
              value={defaults.color}
              onChange={({ target }) => change({ color: target.value })}
            />
          )}
        </Field>
      </div>
      <CheckField
        label={messages.hints}
        hint={messages.hintsText}
        checked={answers.take_hints}
        onChange={(take_hints) => onChange({ take_hints })}
      />
    </>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  none?: string;
  words: readonly T[];
  value: T | null;
  onChange: (word: T | null) => void;
};

function Choice<T extends string>({ label, none, words, value, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ''}
          onChange={({ target }) => onChange(words.find((word) => word === target.value) ?? null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
