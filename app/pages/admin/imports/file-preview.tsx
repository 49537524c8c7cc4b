import { type Answers, ENCODINGS } from '#app/features/imports/answers.ts';
import type { Import } from '#app/features/imports/schema.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import styles from './imports.module.css';

const messages = {
  encoding: 'Encoding of the file',
  hint: 'When names look wrong below, choose another one and compare again.',
  found: (name: string) => `As found: ${name}`,
  workbook: 'a workbook',
};

const NAMES: Record<(typeof ENCODINGS)[number], string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1256': 'Urdu and Arabic (Windows-1256)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
};

type FilePreviewProps = { found: Import; answers: Answers; onChange: (changes: Partial<Answers>) => void };

export function FilePreview({ found, answers, onChange }: FilePreviewProps) {
  const encoding = ENCODINGS.find((name) => name === found.encoding);
  return (
    <>
      {encoding && (
        <Field label={messages.encoding} hint={messages.hint}>
          {(ids) => (
            <Select
              {...ids}
              value={answers.encoding ?? ''}
              onChange={({ target }) =>
                onChange({ encoding: ENCODINGS.find((name) => name === target.value) ?? null })
              }
            >
              <option value="">{messages.found(NAMES[encoding])}</option>
              {ENCODINGS.map((name) => (
                <option key={name} value={name}>
                  {NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className={styles.preview}>
        <PlainTable head={found.headings}>
          {found.examples.map((cells, row) => (
            <tr key={row}>
              {found.headings.map((_, place) => (
                <td key={place} dir="auto">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
