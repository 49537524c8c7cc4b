import { useId } from 'react';
import type { MissedSearch } from '#app/features/search/synonyms/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { PanelTitle } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';

/** On phones. */
const CARD = '"words times" auto "last actions" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Searches without a result',
  text: 'What shoppers typed and no piece has. Add the word as a synonym, or dismiss it.',
  caption: 'Searches without a result, most frequent first',
  none: 'Every search has found something.',
  add: 'Add synonym',
  addOf: (words: string) => `Add synonym for ${words}`,
  dismiss: 'Dismiss',
  dismissOf: (words: string) => `Dismiss ${words}`,
};

export const SYNONYMS_SCREEN = '/admin/synonyms';

type MissedSearchesProps = {
  missed: readonly MissedSearch[];
  onDismiss?: (search: MissedSearch) => void;
};

export function MissedSearches({ missed, onDismiss }: MissedSearchesProps) {
  const id = useId();
  const { time_zone } = useShop().settings;
  const columns: DataColumn<MissedSearch>[] = [
    { key: 'words', name: 'Words', wide: true, cell: ({ words }) => <bdi>{words}</bdi> },
    { key: 'times', named: true, name: 'Times', cell: ({ times }) => String(times) },
    { key: 'last', name: 'Last', cell: ({ last_at }) => formatMoment(last_at, time_zone) },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <Actions search={row} onDismiss={onDismiss && (() => onDismiss(row))} />,
    },
  ];
  return (
    <Stack as="section" gap={12} before={32} after={40} aria-labelledby={id}>
      <PanelTitle id={id}>{messages.title}</PanelTitle>
      <Muted>{missed.length > 0 ? messages.text : messages.none}</Muted>
      {missed.length > 0 && (
        <DataTable
          caption={messages.caption}
          columns={columns}
          rows={missed}
          card={CARD}
          rowKey={(row) => row.id}
        />
      )}
    </Stack>
  );
}

type ActionsProps = { search: MissedSearch; onDismiss: (() => void) | undefined };

function Actions({ search: { words }, onDismiss }: ActionsProps) {
  return (
    <Cluster gap="4px 16px">
      <Link
        className="link"
        to={`${SYNONYMS_SCREEN}?${new URLSearchParams({ word: words })}`}
        aria-label={messages.addOf(words)}
      >
        {messages.add}
      </Link>
      {onDismiss && (
        <Button variant="ghost" size="small" aria-label={messages.dismissOf(words)} onClick={onDismiss}>
          {messages.dismiss}
        </Button>
      )}
    </Cluster>
  );
}
