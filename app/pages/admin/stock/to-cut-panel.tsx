import type { Cut, ToCut } from '#app/features/catalogue/replenishment/schema.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import { PieceCell } from './piece-cell.tsx';

/** On phones. */
const CARD = '"piece pieces" auto "size size" auto "why why" auto / minmax(0, 1fr) auto';

const messages = {
  caption: 'What to cut next, the most pieces first',
  lead: (weeks: number) =>
    `Enough for ${weeks} weeks at the speed of the last four, and one for each person who waits. A suggestion: you know the cloth.`,
  csv: 'Download as CSV',
  failed: 'The table could not be downloaded.',
  none: 'Nothing has to be cut.',
  noneText: 'What is in stock lasts for four weeks, and nobody waits for a piece.',
  all: 'All sizes',
  missed: 'Searched for and not found',
  missedLead: 'Of the last 90 days. Perhaps a piece to make, or a word to teach the search.',
  words: 'Search words',
  times: (times: number) => (times === 1 ? 'once' : `${times} times`),
};

export function ToCutPanel({ cut: { weeks, rows, missed } }: { cut: ToCut }) {
  const { write, isBusy, notice } = useStaffWrite();
  const download = async () => {
    const answer = await write<Blob>(
      { method: 'GET', path: '/api/admin/stock/to-cut/csv/', isFile: true },
      { reload: () => false, failure: messages.failed },
    );
    if (answer.ok) saveFile(answer.data, `to-cut-${new Date().toISOString().slice(0, 10)}.csv`);
  };
  return (
    <Stack gap={24}>
      {rows.length === 0 ? (
        <ListEmpty title={messages.none} text={messages.noneText} />
      ) : (
        <div>
          <Cluster ends gap="8px 24px" after={12}>
            <Muted>{messages.lead(weeks)}</Muted>
            <Button variant="ghost" size="small" aria-disabled={isBusy()} onClick={download}>
              {messages.csv}
            </Button>
          </Cluster>
          <DataTable
            caption={messages.caption}
            columns={COLUMNS}
            rows={rows}
            card={CARD}
            rowKey={({ product_id, size }) => `${product_id} ${size}`}
          />
        </div>
      )}
      {missed.length > 0 && (
        <Panel title={messages.missed}>
          <Muted after={10}>{messages.missedLead}</Muted>
          <ul>
            {missed.map(({ words, times }) => (
              <li key={words}>
                <bdi>“{words}”</bdi> <Muted as="span">{messages.times(times)}</Muted>
              </li>
            ))}
          </ul>
          <ButtonLink variant="text" to="/admin/synonyms">
            {messages.words}
          </ButtonLink>
        </Panel>
      )}
      {notice}
    </Stack>
  );
}

const COLUMNS: DataColumn<Cut>[] = [
  {
    key: 'piece',
    name: 'Piece',
    wide: true,
    cell: ({ product_id, name, image }) => <PieceCell id={product_id} name={name} image={image} />,
  },
  { key: 'size', name: 'Size', cell: ({ size }) => <bdi>{size || messages.all}</bdi> },
  {
    key: 'pieces',
    named: true,
    name: 'Cut',
    align: 'end',
    cell: ({ pieces }) => <strong>{pieces}</strong>,
  },
  { key: 'why', name: 'Why', wide: true, cell: ({ reason }) => reason },
];
