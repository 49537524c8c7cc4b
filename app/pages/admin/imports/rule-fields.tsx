import { type Answers, MATCH_KEYS, PRICE_RULES } from '#app/features/imports/answers.ts';
import { NULLABLE_FIELDS } from '#app/features/imports/compare/fields.ts';
import type { Import } from '#app/features/imports/schema.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { fieldName } from './import-texts.ts';
import styles from './imports.module.css';

const messages = {
  match: 'Find products again by',
  matchKeys: { source: 'an earlier import', sku: 'SKU', barcode: 'barcode', slug: 'address' },
  prices: 'Sizes with another price',
  priceRules: {
    extra: 'Cost more than the lowest price',
    separate: 'Become products of their own',
    refuse: 'Are an error',
  },
  uncounted: 'Pieces of what the old shop does not count',
  leave: 'Leave the stock',
  link: 'Link products of one name and price as the colors of one piece',
  missing: 'Archive the products of the shop that are not in this file',
  missingText:
    'They stand in the comparison, to be looked at before. Taking the import back brings them back.',
  extra: 'Ignore empty cells at the end of rows that are too long',
  clears: 'A blank cell empties',
  clearsText: 'Otherwise it changes nothing. The word (clear) always empties.',
};

type RuleFieldsProps = { found: Import; answers: Answers; onChange: (changes: Partial<Answers>) => void };

export function RuleFields({ answers, onChange }: RuleFieldsProps) {
  return (
    <>
      <div className={styles.choices}>
        <Field label={messages.prices}>
          {(ids) => (
            <Select
              {...ids}
              value={answers.prices}
              onChange={({ target }) =>
                onChange({ prices: PRICE_RULES.find((rule) => rule === target.value) ?? 'extra' })
              }
            >
              {PRICE_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {messages.priceRules[rule]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={messages.uncounted}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              placeholder={messages.leave}
              value={answers.uncounted ?? ''}
              onChange={({ target }) => onChange({ uncounted: wholeOrNull(target.value) })}
            />
          )}
        </Field>
      </div>
      <Text weight="medium">{messages.match}</Text>
      {MATCH_KEYS.map((key) => (
        <CheckField
          key={key}
          label={messages.matchKeys[key]}
          checked={answers.match_by.includes(key)}
          onChange={(isOn) => onChange({ match_by: toggled(MATCH_KEYS, answers.match_by, key, isOn) })}
        />
      ))}
      <CheckField
        label={messages.link}
        checked={answers.link_colors}
        onChange={(link_colors) => onChange({ link_colors })}
      />
      <CheckField
        label={messages.extra}
        checked={answers.ignore_empty_extra}
        onChange={(ignore_empty_extra) => onChange({ ignore_empty_extra })}
      />
      <CheckField
        label={messages.missing}
        checked={answers.archive_missing}
        onChange={(archive_missing) => onChange({ archive_missing })}
      />
      {answers.archive_missing && <Muted after={4}>{messages.missingText}</Muted>}
      <Text weight="medium" before={8}>
        {messages.clears}
      </Text>
      <Muted after={4}>{messages.clearsText}</Muted>
      <div className={styles.choices}>
        {NULLABLE_FIELDS.map((field) => (
          <CheckField
            key={field}
            label={fieldName(field)}
            checked={answers.blank_clears.includes(field)}
            onChange={(isOn) =>
              onChange({ blank_clears: toggled<string>(NULLABLE_FIELDS, answers.blank_clears, field, isOn) })
            }
          />
        ))}
      </div>
    </>
  );
}

/** In the order of all. */
function toggled<T>(all: readonly T[], chosen: readonly T[], one: T, isOn: boolean): T[] {
  return all.filter((word) => (word === one ? isOn : chosen.includes(word)));
}

function wholeOrNull(text: string): number | null {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
}
