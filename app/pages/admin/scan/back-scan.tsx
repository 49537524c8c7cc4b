import type { ToInspect } from '#app/features/orders/back/schema.ts';
import { SCAN_SCREEN } from '#app/features/staff/roles/screens.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { ScanField } from '#app/pages/admin/pack/scan-field.tsx';
import { PartTitle } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import { BACK_TEXTS } from './back-texts.ts';
import styles from './scan.module.css';
import { ScanResult } from './scan-result.tsx';
import { SCAN_TEXTS } from './scan-texts.ts';
import { useScanQueue } from './use-scan-queue.ts';

const PATH = '/api/admin/parcels-back/scan/';

/** Parcels that come back: first each is scanned, then its pieces are looked at. */
export function BackScan({ back }: { back: ToInspect | null }) {
  const texts = useTexts(BACK_TEXTS);
  const queue = useScanQueue();
  const { field } = SCAN_TEXTS[useLanguage()];
  return (
    <>
      <ScanField hint={field} onScan={(code) => code !== '' && queue.scan(PATH, code)} />
      <ScanResult queue={queue} mode="back" />
      {back && <ToInspectList back={back} texts={texts} />}
    </>
  );
}

type ListProps = { back: ToInspect; texts: (typeof BACK_TEXTS)['en'] };

function ToInspectList({ back: { parcels, left }, texts }: ListProps) {
  if (parcels.length === 0) return <ListEmpty title={texts.none} text={texts.noneText} />;
  return (
    <section>
      <PartTitle after={8}>{texts.toInspect}</PartTitle>
      <ol className={styles.list}>
        {parcels.map(({ id, order_id, lines }) => (
          <li key={id}>
            <Link className={styles.row} to={`${SCAN_SCREEN}/${id}?mode=back`}>
              <span className={styles.rowText}>
                <b translate="no">{order_id}</b>
                <Muted as="span" dir="auto">
                  {lines.map(({ name, size }) => [name, size].filter(Boolean).join(', ')).join(' · ')}
                </Muted>
              </span>
              <span>{texts.pieces(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
            </Link>
          </li>
        ))}
      </ol>
      {left > 0 && <Muted>{texts.more(left)}</Muted>}
    </section>
  );
}
