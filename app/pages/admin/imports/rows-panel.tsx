import type { Import, ImportRow, ImportRows } from '#app/features/imports/schema.ts';
import { useListAddress } from '#app/pages/admin/list/list-tools.tsx';
import { ListArea, ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { Tab, TabCount, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import { fieldName, MATCH_NAMES, OUTCOME_NAMES, shownValue, UNDONE_NAMES } from './import-texts.ts';
import styles from './imports.module.css';

const messages = {
  label: 'Which products',
  all: 'All',
  problems: 'With notes',
  left: 'Left',
  caption: 'Products of the file',
  none: 'No product here.',
  line: (line: number) => `Line ${line}`,
  at: (lines: readonly number[]) =>
    lines.length === 1
      ? `Line ${lines[0]}`
      : `Lines ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''}`,
  notNamed: 'Not in it',
  lines: (first: number, last: number) => `Lines ${first} to ${last}`,
  foundBy: (by: string) => `Found by ${by}`,
  before: 'before',
  more: 'More cells',
  first: 'First page',
  next: 'Next page',
  pictures: (count: number) => (count === 1 ? '1 picture in the file' : `${count} pictures in the file`),
};

const OUTCOMES = ['new', 'changed', 'error', 'same', 'skipped'] as const;

const SHOWN = 7;

const CARD = '"product result" auto "cells cells" auto "lines lines" auto / minmax(0, 1fr) auto';

export function RowsPanel({ found, page: { rows, next } }: { found: Import; page: ImportRows }) {
  const [address, change] = useListAddress();
  const show = address.get('show') ?? '';
  const tabs = [
    { value: '', name: messages.all, count: Object.values(found.counts).reduce((sum, one) => sum + one, 0) },
    ...OUTCOMES.map((value) => ({ value, name: OUTCOME_NAMES[value], count: found.counts[value] })).filter(
      ({ count }) => count > 0,
    ),
    { value: 'problem', name: messages.problems, count: 0 },
    ...(found.failed > 0 ? [{ value: 'left', name: messages.left, count: found.failed }] : []),
  ];
  return (
    <section>
      <Tabs label={messages.label}>
        {tabs.map(({ value, name, count }) => (
          <Tab key={value} to={value === '' ? '?' : `?show=${value}`} isOpen={show === value}>
            {name} <TabCount count={count} unit="products" />
          </Tab>
        ))}
      </Tabs>
      <ListArea>
        {rows.length === 0 ? (
          <ListEmpty title={messages.none} />
        ) : (
          <DataTable
            caption={messages.caption}
            columns={columns}
            rows={rows}
            rowKey={({ place }) => place}
            card={CARD}
          />
        )}
      </ListArea>
      <Cluster gap={8} before={12}>
        {address.get('after') && (
          <Button variant="ghost" size="small" onClick={() => change({ after: '' }, {})}>
            {messages.first}
          </Button>
        )}
        {next !== null && (
          <Button variant="ghost" size="small" onClick={() => change({ after: String(next) }, {})}>
            {messages.next}
          </Button>
        )}
      </Cluster>
    </section>
  );
}

const columns: DataColumn<ImportRow>[] = [
  {
    key: 'product',
    name: 'Product',
    cell: ({ name, key, product_id, matched_by, pictures }) => (
      <>
        {product_id === null ? (
          <span dir="auto">{name || key}</span>
        ) : (
          <Link className="link" to={`/admin/products/${product_id}`}>
            <bdi>{name || key}</bdi>
          </Link>
        )}
        <Muted as="div" wrap="anywhere">
          {[
            key,
            matched_by && messages.foundBy(MATCH_NAMES[matched_by]),
            pictures > 0 && messages.pictures(pictures),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </>
    ),
  },
  {
    key: 'lines',
    name: 'In the file',
    nowrap: true,
    cell: ({ lines }) => {
      const [first] = lines;
      if (first === undefined) return messages.notNamed;
      const last = lines.at(-1) ?? first;
      return first === last ? messages.line(first) : messages.lines(first, last);
    },
  },
  { key: 'cells', name: 'What changes', wide: true, cell: (row) => <Cells row={row} /> },
  { key: 'result', name: 'Result', cell: (row) => <Result row={row} /> },
];

type Remark = Omit<ImportRow['problems'][number], 'line'> & { lines: number[] };

/** What is wrong in the same way in several lines is said once. */
function grouped(problems: ImportRow['problems']): Remark[] {
  const remarks: Remark[] = [];
  for (const { line, ...said } of problems) {
    const known = remarks.find(
      ({ column, sentence }) => column === said.column && sentence === said.sentence,
    );
    if (known) known.lines.push(line);
    else remarks.push({ ...said, lines: [line] });
  }
  return remarks;
}

/** Of a product that is added, what people look for first. */
const FIRST = ['price', 'sizes', 'stock', 'category', 'type', 'state', 'color'];

function inOrder(differences: ImportRow['differences']): ImportRow['differences'] {
  const rank = (field: string) => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);
  return [...differences].sort((one, other) => rank(one.field) - rank(other.field));
}

function Cells({ row: { differences, problems, outcome, note } }: { row: ImportRow }) {
  const cells = inOrder(differences);
  const [shown, rest] = [cells.slice(0, SHOWN), cells.slice(SHOWN)];
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {grouped(problems).map(({ lines, column, level, sentence }) => (
            <li key={`${column} ${sentence}`} data-level={level}>
              {messages.at(lines)}, {fieldName(column)}: {sentence}
            </li>
          ))}
        </ul>
      )}
      {outcome !== 'error' && shown.length > 0 && <Differences of={shown} isNew={outcome === 'new'} />}
      {outcome !== 'error' && rest.length > 0 && (
        <details>
          <summary>
            {messages.more} ({rest.length})
          </summary>
          <Differences of={rest} isNew={outcome === 'new'} />
        </details>
      )}
      {note && <Muted as="div">{note}</Muted>}
    </>
  );
}

function Differences({ of, isNew }: { of: ImportRow['differences']; isNew: boolean }) {
  return (
    <dl className={styles.cells}>
      {of.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {!isNew && (
              <>
                <del dir="auto">{shownValue(field, before)}</del>{' '}
              </>
            )}
            <ins dir="auto">{shownValue(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ row: { outcome, result, undone } }: { row: ImportRow }) {
  if (undone) return <StatusBadge tone="done">{UNDONE_NAMES[undone]}</StatusBadge>;
  if (result === 'conflict' || result === 'failed')
    return <StatusBadge tone="danger">{messages.left}</StatusBadge>;
  if (outcome === 'error') return <StatusBadge tone="danger">{OUTCOME_NAMES.error}</StatusBadge>;
  const tone = outcome === 'new' || outcome === 'changed' ? (result === 'applied' ? 'done' : 'info') : 'done';
  return <StatusBadge tone={tone}>{OUTCOME_NAMES[outcome]}</StatusBadge>;
}
