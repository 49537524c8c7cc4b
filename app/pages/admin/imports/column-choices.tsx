import type { Answers } from '#app/features/imports/answers.ts';
import {
  MANY_COLUMNS,
  OWN_FIELD_NAMES,
  OWN_FIELDS,
  type OwnField,
} from '#app/features/imports/formats/own-columns.ts';
import type { Import } from '#app/features/imports/schema.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './imports.module.css';

const messages = {
  of: (heading: string) => `What “${heading}” is`,
  none: 'Not used',
  unnamed: (place: number) => `Column ${place}`,
};

type Columns = Import['columns'];

type ColumnChoicesProps = {
  found: Import;
  answers: Answers;
  onChange: (changes: Partial<Answers>) => void;
};

export function ColumnChoices({ found, answers, onChange }: ColumnChoicesProps) {
  const columns = answers.columns ?? found.columns;
  return (
    <ul className={styles.questions}>
      {found.headings.map((heading, place) => {
        const name = heading || messages.unnamed(place + 1);
        return (
          <li key={place} className={styles.question}>
            <div>
              <Text weight="medium" wrap="anywhere" dir="auto">
                {name}
              </Text>
              <Muted wrap="anywhere" dir="auto">
                {found.examples
                  .map((cells) => cells[place] ?? '')
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </Muted>
            </div>
            <Select
              aria-label={messages.of(name)}
              value={OWN_FIELD_NAMES.find((field) => columns[field]?.includes(place)) ?? ''}
              onChange={({ target }) =>
                onChange({ columns: withField(columns, place, target.value as OwnField | '') })
              }
            >
              <option value="">{messages.none}</option>
              {OWN_FIELD_NAMES.map((field) => (
                <option key={field} value={field}>
                  {OWN_FIELDS[field][0]}
                </option>
              ))}
            </Select>
          </li>
        );
      })}
    </ul>
  );
}

const isOfMany = (field: string) => MANY_COLUMNS.some((one) => one === field);

/** Pictures and texts may be in several columns; any other field leaves the one that had it. */
function withField(columns: Columns, place: number, field: OwnField | ''): Columns {
  const next: Columns = {};
  for (const [name, places] of Object.entries(columns)) {
    const kept = places.filter((one) => one !== place && (name !== field || isOfMany(name)));
    if (kept.length > 0) next[name] = kept;
  }
  if (field !== '') next[field] = [...(next[field] ?? []), place];
  return next;
}
