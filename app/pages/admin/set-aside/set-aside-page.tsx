import type { AsideOutcome, AsidePiece } from '#app/features/orders/back/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { recentMomentIn } from '#app/pages/admin/language/dates.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { loadWholeList } from '#app/pages/admin/list/load-list.ts';
import { ListArea, ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { BACK_TEXTS } from '#app/pages/admin/scan/back-texts.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/set-aside-page.ts';
import { SET_ASIDE_TEXTS } from './set-aside-texts.ts';

/** On phones. */
const CARD = '"piece pieces" auto "reason at" auto "actions actions" auto / minmax(0, 1fr) auto';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(SET_ASIDE_TEXTS.en.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadWholeList<AsidePiece>(request, '/api/admin/set-aside/') };
}

export default function SetAsidePage({ loaderData: { list } }: Route.ComponentProps) {
  const { time_zone } = useShop().settings;
  const language = useLanguage();
  const texts = useTexts(SET_ASIDE_TEXTS);
  const { reasons } = useTexts(BACK_TEXTS);
  const { write, isBusy, notice } = useStaffWrite();
  const decide = (piece: AsidePiece, outcome: AsideOutcome) =>
    void write(
      { method: 'POST', path: `/api/admin/set-aside/${piece.id}/`, body: { outcome } },
      {
        row: piece.id,
        success: outcome === 'restocked' ? texts.restocked : texts.writtenOff,
        failure: texts.failed,
        reload: ({ ok, status }) => ok || status === 409,
      },
    );
  const columns: DataColumn<AsidePiece>[] = [
    { key: 'piece', name: texts.piece, wide: true, cell: (piece) => <Piece piece={piece} /> },
    { key: 'pieces', name: texts.pieces, named: true, align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'reason',
      name: texts.why,
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
      name: texts.since,
      cell: ({ at, by }) => (
        <>
          {recentMomentIn(language, at, time_zone, new Date())}
          {by && (
            <Muted as="div">
              <bdi>{by}</bdi>
            </Muted>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      name: texts.actions,
      bare: true,
      cell: (piece) => (
        <Cluster gap={4}>
          <Button
            variant="ghost"
            size="small"
            disabled={isBusy(piece.id)}
            aria-label={texts.of(texts.restock, piece.name)}
            onClick={() => decide(piece, 'restocked')}
          >
            {texts.restock}
          </Button>
          <Button
            variant="danger"
            size="small"
            disabled={isBusy(piece.id)}
            aria-label={texts.of(texts.writeOff, piece.name)}
            onClick={() => decide(piece, 'written_off')}
          >
            {texts.writeOff}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      {'error' in list ? (
        <ListFailure reason={list.error.detail} />
      ) : (
        <ListArea>
          {list.rows.length === 0 ? (
            <ListEmpty title={texts.none} text={texts.noneText} />
          ) : (
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={list.rows}
              card={CARD}
              rowKey={({ id }) => id}
            />
          )}
        </ListArea>
      )}
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
