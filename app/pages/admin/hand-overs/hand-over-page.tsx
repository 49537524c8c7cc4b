import { useState } from 'react';
import type { HandOver, HandOverSums, ScannedParcel } from '#app/features/orders/parcels/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { courierName } from '#app/pages/admin/language/courier-names.ts';
import { recentMomentIn } from '#app/pages/admin/language/dates.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { nameBesides, PARCEL_NAMES } from '#app/pages/admin/pack/parcel-names.ts';
import { ScanField } from '#app/pages/admin/pack/scan-field.tsx';
import styles from '#app/pages/admin/scan/scan.module.css';
import { ScanResult } from '#app/pages/admin/scan/scan-result.tsx';
import { SCAN_TEXTS } from '#app/pages/admin/scan/scan-texts.ts';
import { useScanQueue } from '#app/pages/admin/scan/use-scan-queue.ts';
import { callAsStaff, findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { MessageTitle } from '#app/ui/feedback.tsx';
import { Cluster, PartTitle } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/hand-over-page.ts';
import { CloseDialog } from './close-dialog.tsx';
import { HandOverPrint } from './hand-over-print.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';
import { Proof } from './proof.tsx';

type OpenList = HandOver & { scanned: ScannedParcel[] };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(HAND_OVER_TEXTS.en.title, matches[0].loaderData.settings.brand);
}

/** Sums come only to those who may see prices. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/hand-overs/${encodeURIComponent(params.list)}/`;
  const list = await findAsStaff<OpenList>(request, path);
  const sums = list && (await callAsStaff<HandOverSums>(request, { method: 'GET', path: `${path}sums/` }));
  return { list, sums: sums?.ok ? sums.data : null };
}

export default function HandOverPage({ loaderData: { list, sums } }: Route.ComponentProps) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const language = useLanguage();
  const back = (
    <Link className="link" to="/admin/handovers">
      {texts.toLists}
    </Link>
  );
  return (
    <>
      <div className="no-print">
        <AdminPage title={list ? courierName(language, list.courier) : texts.title} action={back}>
          {list ? <List list={list} sums={sums} /> : <MessageTitle as="h2">{texts.unknown}</MessageTitle>}
        </AdminPage>
      </div>
      {list && <HandOverPrint list={list} sums={sums} />}
    </>
  );
}

type ListProps = { list: OpenList; sums: HandOverSums | null };

function List({ list, sums }: ListProps) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const [isClosing, setClosing] = useState(false);
  const isOpen = list.closed_at === null;
  return (
    <div className={styles.page}>
      {isOpen && <Scanning id={list.id} />}
      <div className={styles.numbers} role="status">
        <b>{texts.parcels(list.parcels)}</b>
        {list.waiting > 0 && <span>{texts.waiting(list.waiting)}</span>}
        {sums && <span>{texts.collect(formatRupees(sums.cod))}</span>}
      </div>
      {!isOpen && <Taken list={list} />}
      {!isOpen && <Proof id={list.id} kind={list.proof_kind} />}
      <Cluster gap="8px 12px">
        {isOpen && (
          <Button disabled={list.parcels === 0} onClick={() => setClosing(true)}>
            {texts.close}
          </Button>
        )}
        {list.parcels > 0 && (
          <Button variant="ghost" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </Cluster>
      <Scanned scanned={list.scanned} />
      <CloseDialog id={list.id} open={isClosing} onClose={() => setClosing(false)} />
    </div>
  );
}

function Scanning({ id }: { id: number }) {
  const queue = useScanQueue();
  const { field } = SCAN_TEXTS[useLanguage()];
  const path = `/api/admin/hand-overs/${id}/scan/`;
  return (
    <>
      <ScanField hint={field} onScan={(code) => code !== '' && queue.scan(path, code)} />
      <ScanResult queue={queue} mode="out" />
    </>
  );
}

function Taken({ list: { rider, closed_at } }: { list: HandOver }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const language = useLanguage();
  const { time_zone } = useShop().settings;
  if (closed_at === null) return null;
  const moment = recentMomentIn(language, closed_at, time_zone, new Date());
  return <p dir="auto">{texts.taken(rider ?? '', moment)}</p>;
}

function Scanned({ scanned }: { scanned: readonly ScannedParcel[] }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const names = useTexts(PARCEL_NAMES);
  if (scanned.length === 0) return <Muted>{texts.empty}</Muted>;
  return (
    <section>
      <PartTitle after={8}>{texts.last}</PartTitle>
      <ol className={styles.list}>
        {scanned.map((parcel) => (
          <li key={`${parcel.order_id} ${parcel.number}`} className={styles.row}>
            <span className={styles.rowText}>
              <b translate="no">{parcel.order_id}</b>
              <Muted as="span" dir="auto">
                {[nameBesides(names, parcel), parcel.tracking_number, parcel.city]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </span>
            <span>{parcel.pieces !== null && texts.pieces(parcel.pieces)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
