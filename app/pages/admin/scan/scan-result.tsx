import type { ScannedParcel } from '#app/features/orders/parcels/schema.ts';
import { courierName } from '#app/pages/admin/language/courier-names.ts';
import { useLanguage } from '#app/pages/admin/language/language.tsx';
import { nameBesides, PARCEL_NAMES } from '#app/pages/admin/pack/parcel-names.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import styles from './scan.module.css';
import { refusalText, SCAN_TEXTS } from './scan-texts.ts';
import type { LastScan, ScanQueue } from './use-scan-queue.ts';

type ScanResultProps = { queue: ScanQueue; mode: 'out' | 'back' };

/** Green or red, as large as it can be read across a table. What was refused stays until somebody has read it. */
export function ScanResult({ queue, mode }: ScanResultProps) {
  const language = useLanguage();
  const texts = SCAN_TEXTS[language];
  const { last, waiting, refused } = queue;
  const saysSent = mode === 'out' ? texts.sent : texts.received;
  return (
    <div className={styles.results}>
      {refused.map((scan) => (
        <div key={scan.id} className={classes(styles.result, styles.wrong)} role="alert">
          <b className={styles.big}>{texts.stop}</b>
          <span dir="auto">{scan.refused && refusalText(language, scan.code, scan.refused)}</span>
          {scan.refused?.parcels?.map(({ order_id, courier }) => (
            <Button key={courier} onClick={() => queue.choose(scan.id, courier)}>
              <bdi>{`${order_id}, ${courierName(language, courier)}`}</bdi>
            </Button>
          ))}
          <Button variant="ghost" onClick={() => queue.acknowledge(scan.id)}>
            {texts.ok}
          </Button>
        </div>
      ))}
      <div role="status">
        {last && (
          <p className={classes(styles.result, styles[last.kind])}>
            <b className={styles.big}>
              {{ sent: saysSent, kept: texts.kept, twice: texts.twice }[last.kind](last.code)}
            </b>
            {last.kind === 'sent' && <span>{nameOfScanned(PARCEL_NAMES[language], last)}</span>}
          </p>
        )}
      </div>
      {waiting.length > 0 && <p className={styles.waiting}>{texts.waiting(waiting.length)}</p>}
    </div>
  );
}

/** Which of several parcels has just gone out; empty when there is only one, and for what came back. */
function nameOfScanned(
  names: (typeof PARCEL_NAMES)['en'],
  { code, data }: Extract<LastScan, { kind: 'sent' }>,
): string {
  const { scanned = [] } = (data ?? {}) as { scanned?: readonly ScannedParcel[] };
  const isIt = (text: string | null) => text?.toUpperCase() === code.replaceAll(' ', '').toUpperCase();
  const parcel = scanned.find(({ order_id, tracking_number }) => isIt(tracking_number) || isIt(order_id));
  return parcel ? nameBesides(names, parcel) : '';
}
