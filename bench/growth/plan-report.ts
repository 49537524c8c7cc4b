import type { PlannedStatement, Scan } from './plan-log.ts';

export type PlannedPart = { name: string; statements: readonly PlannedStatement[] };

/** Tables that do not grow with products, orders or visitors. */
const SMALL =
  /^(?:categories|promotions|settings|metadata|secrets|staff|size_charts|size_chart_rows|styles|style_products|blogs|referral_codes|synonyms|search_synonyms|migrations|pg_\w+)$/;
/** A table with fewer rows is read whole, whatever indexes it has. */
const LEAST_SEQUENTIAL = 1_000;
/** Of one statement: more is told in a list of its own. */
const MANY_ROWS = 5_000;
const LONGEST_TEXT = 110;

export function planReport(orders: number, parts: readonly PlannedPart[]): string {
  const lines = [
    '# Query plans',
    '',
    `What the database reads for each request: the plans of all statements at 10,000 products and ${orders.toLocaleString('en')} orders with their lines, events, payments, bags, activity and changes by staff. Written by \`npm run bench:plans\`, which asks a shop of that size for everything once, with \`auto_explain\`. Of a statement that ran several times with the same plan, the run that read the most is told. A number is how many rows (or index entries) a scan read, those that a filter dropped included. Tables that grow with nothing (settings, categories, staff …) and those of the job queue are left out; tables of fewer than a thousand rows are read whole whatever indexes they have.`,
    '',
    `## Sequential scans of ${LEAST_SEQUENTIAL.toLocaleString('en')} rows or more`,
    '',
    ...list(parts, ({ node, rowsRead }) => node === 'Seq Scan' && rowsRead >= LEAST_SEQUENTIAL, 'None.'),
    '',
    `## Scans of more than ${MANY_ROWS.toLocaleString('en')} rows`,
    '',
    ...list(parts, ({ node, rowsRead }) => node !== 'Seq Scan' && rowsRead > MANY_ROWS, 'None.'),
    '',
    '## By request',
  ];
  for (const { name, statements: all } of parts) {
    const statements = heaviestRuns(all.filter(({ text }) => !text.includes('pgboss.')));
    const rows = [...new Set(statements.map(rowOf))].filter((row) => row !== null);
    lines.push('', `### ${name}`, '');
    if (rows.length > 0) lines.push('| statement | reads |', '| --- | --- |', ...rows);
    else lines.push('Nothing of a table that grows.');
  }
  return `${lines.join('\n')}\n`;
}

/** Of those of one statement with one plan. While pages are made ready, there are thousands of some. */
function heaviestRuns(statements: readonly PlannedStatement[]): PlannedStatement[] {
  const heaviest = new Map<string, PlannedStatement>();
  for (const statement of statements) {
    const plan = statement.scans.map((scan) => describe({ ...scan, rowsRead: 0 }));
    const key = [statement.text, ...plan].join('\n');
    const known = heaviest.get(key);
    if (!known || rowsReadBy(statement) > rowsReadBy(known)) heaviest.set(key, statement);
  }
  return [...heaviest.values()];
}

function rowsReadBy({ scans }: PlannedStatement): number {
  return scans.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
}

function list(parts: readonly PlannedPart[], isMeant: (scan: Scan) => boolean, none: string): string[] {
  const found = new Map<string, Set<string>>();
  for (const { name, statements } of parts)
    for (const { text, scans } of statements)
      for (const scan of scans.filter(isMeant))
        found.getOrInsert(`\`${shorten(text)}\`: ${describe({ ...scan, rowsRead: 0 })}`, new Set()).add(name);
  if (found.size === 0) return [none];
  return [...found].map(
    ([what, names]) => `- ${what} (${[...names].slice(0, 4).join('; ')}${names.size > 4 ? '; …' : ''})`,
  );
}

function rowOf({ text, scans }: PlannedStatement): string | null {
  const told = scans.filter(({ table }) => !SMALL.test(table));
  if (told.length === 0) return null;
  return `| \`${shorten(text)}\` | ${told.map(describe).join('<br>')} |`;
}

function describe({ node, table, index, rowsRead }: Scan): string {
  const how = index && !table.startsWith('index ') ? `${table} by ${index}` : table;
  return `${how}${node === 'Seq Scan' ? ', **sequential**' : ''}${rowsRead > 0 ? `: ${rowsRead.toLocaleString('en')}` : ''}`;
}

function shorten(text: string): string {
  const plain = text.replaceAll('"', '').replaceAll('|', '∣').replaceAll('`', '');
  const from = /\bselect\b.{60,}? (from \S+.*)$/.exec(plain)?.[1];
  const shown = from ? `select … ${from}` : plain;
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
}
