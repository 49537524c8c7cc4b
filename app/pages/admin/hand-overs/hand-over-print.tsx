import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { HandOver, HandOverSums, ScannedParcel } from '#app/features/orders/parcels/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { nameBesides, PARCEL_NAMES } from '#app/pages/admin/pack/parcel-names.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import styles from './hand-over-print.module.css';

const messages = {
  title: (courier: string) => `Parcels handed to ${courier}`,
  order: 'Order',
  tracking: 'Tracking number',
  city: 'City',
  pieces: 'Pieces',
  cash: 'To collect',
  total: (parcels: number) => (parcels === 1 ? '1 parcel' : `${parcels} parcels`),
  rider: 'Name of the rider',
  signature: 'Signature',
};

type HandOverPrintProps = { list: HandOver & { scanned: ScannedParcel[] }; sums: HandOverSums | null };

/** On paper only, for the rider to sign: in English, which couriers read. */
export function HandOverPrint({ list, sums }: HandOverPrintProps) {
  const { brand, phone, time_zone } = useShop().settings;
  const { courier, opened_at, closed_at, rider, scanned } = list;
  const pieces = scanned.reduce((sum, parcel) => sum + (parcel.pieces ?? 0), 0);
  return (
    <article className={styles.sheet} lang="en" dir="ltr">
      <header className={styles.head}>
        <h2 className={styles.title}>{messages.title(COURIERS[courier].name)}</h2>
        <p>
          {brand}, {phone}
          <br />
          {formatMoment(closed_at ?? opened_at, time_zone)}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>#</th>
            <th>{messages.order}</th>
            <th>{messages.tracking}</th>
            <th>{messages.city}</th>
            <th className={styles.end}>{messages.pieces}</th>
            {sums && <th className={styles.end}>{messages.cash}</th>}
          </tr>
        </thead>
        <tbody>
          {scanned.map((parcel, index) => (
            <tr key={`${parcel.order_id} ${parcel.number}`}>
              <td>{index + 1}</td>
              <td>{[parcel.order_id, nameBesides(PARCEL_NAMES.en, parcel)].filter(Boolean).join(', ')}</td>
              <td>{parcel.tracking_number}</td>
              <td dir="auto">{parcel.city}</td>
              <td className={styles.end}>{parcel.pieces}</td>
              {sums && <td className={styles.end}>{formatRupees(cashOf(sums, parcel))}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{messages.total(scanned.length)}</td>
            <td className={styles.end}>{pieces}</td>
            {sums && <td className={styles.end}>{formatRupees(sums.cod)}</td>}
          </tr>
        </tfoot>
      </table>
      <dl className={styles.lines}>
        <dt>{messages.rider}</dt>
        <dd dir="auto">{rider}</dd>
        <dt>{messages.signature}</dt>
        <dd />
      </dl>
    </article>
  );
}

function cashOf(sums: HandOverSums, { order_id, number }: ScannedParcel): number {
  return sums.parcels.find((one) => one.order_id === order_id && one.number === number)?.cod ?? 0;
}
