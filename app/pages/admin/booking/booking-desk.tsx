import { useState } from 'react';
import type { ToBook } from '#app/features/orders/couriers/schema.ts';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './booking.module.css';
import { keyOf, problemsOf } from './booking.ts';
import { bookingColumns } from './booking-columns.tsx';
import { CityDialog, type UnmappedCity } from './city-dialog.tsx';
import { ContentsDialog } from './contents-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

const messages = {
  caption: 'Parcels without a tracking number, the oldest first',
  all: 'Choose all that can be booked',
  chosen: (count: number) => `${count} chosen`,
  format: 'Format of the sheet',
  workbook: 'Workbook',
  csv: 'CSV',
  csvHint:
    'Upload it as it is. Excel drops the 0 of phone numbers when it saves a CSV: to look into it first, take the workbook.',
  sheet: (courier: string, count: number) => `Sheet for ${courier} (${count})`,
  numbers: (courier: string) => `Numbers from ${courier}`,
  failed: 'The sheet was not made.',
};

/** Between a phone and a wide desk. */
const LINES =
  '"order person courier cod" auto "order parcel courier actions" auto / 150px minmax(0, 1.2fr) minmax(0, 1.4fr) 96px';

/** On phones. */
const CARD =
  '"order cod" auto "person person" auto "parcel actions" auto "courier courier" auto / minmax(0, 1fr) auto';

type Choice = { courier: CourierCode; parcels: readonly ToBook[] };

export function BookingDesk({ parcels }: { parcels: readonly ToBook[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [couriers, setCouriers] = useState<ReadonlyMap<string, CourierCode>>(new Map());
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [numbersOf, setNumbersOf] = useState<Choice | null>(null);
  const [edited, setEdited] = useState<ToBook | null>(null);
  const [city, setCity] = useState<UnmappedCity | null>(null);
  const { write, isBusy, notice } = useStaffWrite();
  const courierOf = (parcel: ToBook) =>
    couriers.get(keyOf(parcel)) ?? parcel.courier ?? parcel.offers[0]?.courier ?? null;
  const bookable = parcels.filter((parcel) => problemsOf(parcel, courierOf(parcel)).length === 0);
  const chosen = bookable.filter((parcel) => ticked.has(keyOf(parcel)));
  const groups = [...new Set(chosen.map(courierOf))].flatMap((courier) =>
    courier === null ? [] : [{ courier, parcels: chosen.filter((one) => courierOf(one) === courier) }],
  );

  async function download({ courier, parcels: of }: Choice) {
    const keys = of.map(({ order_id, number }) => ({ order_id, number }));
    const answer = await write<Blob>(
      {
        ...{ method: 'POST', path: '/api/admin/booking/sheet/', isFile: true },
        body: { courier, format, parcels: keys },
      },
      { failure: messages.failed },
    );
    if (!answer.ok) return;
    const [, name] = answer.headers.get('content-disposition')?.split('"') ?? [];
    saveFile(answer.data, name ?? `booking.${format}`);
    setNumbersOf({ courier, parcels: of });
  }

  const columns = bookingColumns({
    ticked,
    courierOf,
    toggle: (parcel) => setTicked((before) => toggled(before, keyOf(parcel))),
    choose: (parcel, courier) => setCouriers((before) => new Map(before).set(keyOf(parcel), courier)),
    edit: setEdited,
    map: setCity,
  });
  return (
    <>
      <Cluster gap="6px 12px" className={styles.bar}>
        <label className={styles.choose}>
          <input
            type="checkbox"
            checked={chosen.length > 0 && chosen.length === bookable.length}
            onChange={({ target }) => setTicked(new Set(target.checked ? bookable.map(keyOf) : []))}
          />
          {messages.all}
        </label>
        {chosen.length > 0 && <strong role="status">{messages.chosen(chosen.length)}</strong>}
        {groups.map((group) => (
          <Cluster key={group.courier} gap={6}>
            <Button size="small" disabled={isBusy()} onClick={() => download(group)}>
              {messages.sheet(COURIERS[group.courier].name, group.parcels.length)}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setNumbersOf(group)}>
              {messages.numbers(COURIERS[group.courier].name)}
            </Button>
          </Cluster>
        ))}
        {groups.length > 0 && (
          <Select
            className={styles.format}
            aria-label={messages.format}
            value={format}
            onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'xlsx')}
          >
            <option value="xlsx">{messages.workbook}</option>
            <option value="csv">{messages.csv}</option>
          </Select>
        )}
        {groups.length > 0 && format === 'csv' && <Muted size="caption">{messages.csvHint}</Muted>}
      </Cluster>
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={parcels}
        rowKey={keyOf}
        lines={LINES}
        card={CARD}
      />
      <NumbersDialog choice={numbersOf} onClose={() => setNumbersOf(null)} />
      <ContentsDialog parcel={edited} onClose={() => setEdited(null)} />
      <CityDialog city={city} onClose={() => setCity(null)} />
      {notice}
    </>
  );
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}
