import {
  type Columns,
  FIELD_NAMES,
  FIELDS,
  type Field,
  NEEDED,
  SEVERAL,
} from '#app/features/settlements/columns.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './settlements.module.css';

/** What the shop answers about a file whose headings it does not know. */
export type UnknownColumns = { headings: string[]; examples: string[][]; columns: Columns };

const messages = {
  lead: 'The shop does not know these headings. Say once what each column is; it is remembered for this courier.',
  missing: (names: string) => `Still needed: ${names}.`,
  head: ['Heading in the file', 'First rows', 'What it is'],
  of: (heading: string) => `What “${heading}” is`,
  none: 'Not used',
  unnamed: (place: number) => `Column ${place}`,
};

type ColumnMappingProps = {
  unknown: UnknownColumns;
  columns: Columns;
  onChange: (columns: Columns) => void;
};

export function ColumnMapping({ unknown: { headings, examples }, columns, onChange }: ColumnMappingProps) {
  const missing = NEEDED.filter((field) => (columns[field]?.length ?? 0) === 0);
  return (
    <>
      <Text after={12}>{messages.lead}</Text>
      {missing.length > 0 && (
        <Note tone="info" role="status" after={12}>
          {messages.missing(missing.map((field) => FIELD_NAMES[field]).join(', '))}
        </Note>
      )}
      <ul className={styles.columns}>
        {headings.map((heading, place) => {
          const name = heading || messages.unnamed(place + 1);
          return (
            <li key={place} className={styles.column}>
              <div className={styles.heading}>
                <Text weight="medium" wrap="anywhere" dir="auto">
                  {name}
                </Text>
                <Muted wrap="anywhere" dir="auto">
                  {examples
                    .map((cells) => cells[place] ?? '')
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
              </div>
              <Select
                aria-label={messages.of(name)}
                data-first={place === 0 || undefined}
                value={fieldAt(columns, place) ?? ''}
                onChange={({ target }) => onChange(withField(columns, place, target.value as Field | ''))}
              >
                <option value="">{messages.none}</option>
                {FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {FIELD_NAMES[field]}
                  </option>
                ))}
              </Select>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function fieldAt(columns: Columns, place: number): Field | undefined {
  return FIELDS.find((field) => columns[field]?.includes(place));
}

/** A field that only one column can be leaves the one that had it. */
function withField(columns: Columns, place: number, field: Field | ''): Columns {
  const next: Columns = {};
  for (const [name, places] of Object.entries(columns) as [Field, number[]][]) {
    const kept = places.filter((one) => one !== place && (name !== field || SEVERAL.includes(name)));
    if (kept.length > 0) next[name] = kept;
  }
  if (field !== '') next[field] = [...(next[field] ?? []), place];
  return next;
}
