import type { AsideOutcome, AsidePiece } from '#app/features/orders/back/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { loadWholeList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { BACK_TEXTS } from '#app/pages/admin/scan/back-texts.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/set-aside-page.ts';

const messages = {
  title: 'Set aside',
  intro: 'Pieces that came back and are not for sale. Bring them back to stock, or write them off.',
  none: 'Nothing is set aside.',
  noneText: 'What cannot be sold when a parcel is inspected appears here.',
  restock: 'Back to stock',
  writeOff: 'Write off',
  restocked: 'Back in stock',
  writtenOff: 'Written off',
  failed: 'Nothing was changed.',
  of: (deed: string, name: string) => `${deed}: ${name}`,
};

/** On phones. */
const CARD = '"piece pieces" auto "reason at" auto "actions actions" auto / minmax(0, 1fr) auto';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadWholeList<AsidePiece>(request, '/api/admin/set-aside/') };
}

export default function SetAsidePage({ loaderData: { list } }: Route.ComponentProps) {
  const { time_zone } = useShop().settings;
  const { reasons } = useTexts(BACK_TEXTS);
  const { write, isBusy, notice } = useStaffWrite();
  const decide = (piece: AsidePiece, outcome: AsideOutcome) =>
    void write(
      { method: 'POST', path: `/api/admin/set-aside/${piece.id}/`, body: { outcome } },
      {
        row: piece.id,
        success: outcome === 'restocked' ? messages.restocked : messages.writtenOff,
        failure: messages.failed,
        reload: ({ ok, status }) => ok || status === 409,
      },
    );
  const columns: DataColumn<AsidePiece>[] = [
    { key: 'piece', name: 'Piece', wide: true, cell: (piece) => <Piece piece={piece} /> },
    { key: 'pieces', name: 'Pieces', named: true, align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'reason',
      name: 'Why',
      wide: true,
      cell: ({ reason, note }) => (
        <>
          {reasons[reason]}
          {note && (
            <Muted as="div">
              <bdi>{note}</bdi>
            </Muted>
          )}
        </>
      ),
    },
    {
      key: 'at',
      name: 'Since',
      cell: ({ at, by }) => [formatRecentMoment(at, time_zone, new Date()), by].filter(Boolean).join(', '),
    },
    {
      key: 'actions',
      name: 'Actions',
      bare: true,
      cell: (piece) => (
        <Cluster gap={4}>
          <Button
            variant="ghost"
            size="small"
            disabled={isBusy(piece.id)}
            aria-label={messages.of(messages.restock, piece.name)}
            onClick={() => decide(piece, 'restocked')}
          >
            {messages.restock}
          </Button>
          <Button
            variant="danger"
            size="small"
            disabled={isBusy(piece.id)}
            aria-label={messages.of(messages.writeOff, piece.name)}
            onClick={() => decide(piece, 'written_off')}
          >
            {messages.writeOff}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ResourceList list={list} empty={{ title: messages.none, text: messages.noneText }}>
        {(pieces) => (
          <DataTable
            caption={messages.title}
            columns={columns}
            rows={pieces}
            card={CARD}
            rowKey={({ id }) => id}
          />
        )}
      </ResourceList>
      {notice}
    </AdminPage>
  );
}

function Piece({ piece: { name, size, order_id } }: { piece: AsidePiece }) {
  return (
    <>
      <bdi>{name}</bdi>
      <Muted as="div">
        <bdi>{[size, order_id].filter(Boolean).join(' · ')}</bdi>
      </Muted>
    </>
  );
}
