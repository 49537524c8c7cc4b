import { useState } from 'react';
import type { ParcelRow } from '#app/features/orders/parcel-desk/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { AdviceDialog } from './advice-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { kindsFor } from './kinds.ts';
import { parcelColumns } from './parcel-columns.tsx';
import { ParcelDrawer } from './parcel-drawer.tsx';
import styles from './parcels.module.css';

const messages = {
  caption: 'Parcels',
  all: 'Choose all shown',
  chosen: (count: number) => `${count} chosen`,
  say: 'Say what happened',
  none: 'Choose none',
};

/** Between a phone and a wide desk. */
const LINES =
  '"order person state cod" auto "order courier age actions" auto / 168px minmax(0, 1fr) minmax(0, 1fr) 196px';

/** On phones. */
const CARD =
  '"order cod" auto "person state" auto "courier courier" auto "age age" auto "actions actions" auto / minmax(0, 1fr) 132px';

type ParcelsDeskProps = {
  parcels: readonly ParcelRow[];
  now: number;
  /** Something was recorded, and the list is loaded again. */
  onSaid: () => void;
};

export function ParcelsDesk({ parcels, now, onSaid }: ParcelsDeskProps) {
  const { time_zone } = useShop().settings;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState<readonly ParcelRow[]>([]);
  const [advised, setAdvised] = useState<ParcelRow | null>(null);
  const [opened, setOpened] = useState<ParcelRow | null>(null);
  const rows = parcels.filter(({ id }) => chosen.has(id));
  const columns = parcelColumns({
    ...{ now, timeZone: time_zone, chosen },
    toggle: (id) => setChosen((before) => toggled(before, id)),
    open: setOpened,
    say: (parcel) => setSaid([parcel]),
    advise: setAdvised,
  });
  return (
    <>
      <Cluster gap="4px 12px" className={styles.bar}>
        <label className={styles.choose}>
          <input
            type="checkbox"
            checked={rows.length > 0 && rows.length === parcels.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? parcels.map(({ id }) => id) : []))}
          />
          {messages.all}
        </label>
        {rows.length > 0 && (
          <>
            <strong role="status">{messages.chosen(rows.length)}</strong>
            <Button
              variant="ghost"
              size="small"
              disabled={kindsFor(rows).length === 0}
              onClick={() => setSaid(rows)}
            >
              {messages.say}
            </Button>
            <Button variant="text" size="small" onClick={() => setChosen(new Set())}>
              {messages.none}
            </Button>
          </>
        )}
      </Cluster>
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={parcels}
        rowKey={({ id }) => id}
        lines={LINES}
        card={CARD}
      />
      <EventDialog
        parcels={said}
        onClose={() => setSaid([])}
        onDone={() => {
          setSaid([]);
          onSaid();
        }}
      />
      <AdviceDialog parcel={advised} onClose={() => setAdvised(null)} />
      <ParcelDrawer parcel={opened} now={now} onClose={() => setOpened(null)} />
    </>
  );
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
