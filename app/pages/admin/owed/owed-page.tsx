import { useState } from 'react';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import {
  AGES,
  type Age,
  type CashHolder,
  type OwedAnswer,
  type OwedParcels,
} from '#app/features/settlements/schema.ts';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/owed-page.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { OwedParcelList } from './owed-parcels.tsx';
import { AGE_NAMES, isCashHolder, money } from './owed-texts.ts';

/** On phones. */
const CARD =
  '"courier owed" auto "age-0-7 age-8-14" auto "age-15-21 age-over-21" auto "sent cash" auto / minmax(0, 1fr) minmax(0, 1fr)';

const messages = {
  title: 'Owed by couriers',
  intro: 'What was collected at the door and has not come to the shop, by days since the delivery.',
  failed: 'What is owed did not load.',
  none: 'Nobody owes the shop anything.',
  noneText: 'When a parcel with cash at the door is delivered, its courier stands here until it has paid.',
  caption: 'What couriers, the own rider and the counter hold',
  parcels: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  bucket: (sum: string, parcels: number) => `${sum} (${parcels})`,
  within: (days: number) => `pays within ${days} days`,
  ahead: (sum: string) => `${sum} handed in ahead`,
  sent: (sum: string) => `${sum} on its way to the bank`,
  handIn: 'Cash handed in',
  of: (deed: string, name: string) => `${deed}: ${name}`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

/** `courier` and `age` are those whose parcels are shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [courier, age] = [searchParams.get('courier'), searchParams.get('age')];
  const path = '/api/admin/owed-by-couriers/';
  const query = new URLSearchParams({ ...(courier && { courier }), ...(age && { age }) });
  const [owed, parcels] = await Promise.all([
    callAsStaff<OwedAnswer>(request, { method: 'GET', path }),
    courier ? callAsStaff<OwedParcels>(request, { method: 'GET', path: `${path}parcels/?${query}` }) : null,
  ]);
  return { owed, parcels, courier: courier as CourierCode | null, age: age as Age | null };
}

type OwedRow = OwedAnswer['couriers'][number];

export default function OwedPage({ loaderData: { owed, parcels, courier, age } }: Route.ComponentProps) {
  const [handingIn, setHandingIn] = useState<{
    holder: CashHolder;
    shipments: readonly number[] | null;
  } | null>(null);
  if (!owed.ok)
    return (
      <AdminPage title={messages.title}>
        <ListFailure title={messages.failed} reason={owed.error.detail} />
      </AdminPage>
    );
  const { couriers } = owed.data;
  const row = couriers.find((one) => one.courier === courier);
  const holder = couriers.find((one) => one.courier === handingIn?.holder);
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {couriers.length === 0 ? (
        <ListEmpty title={messages.none} text={messages.noneText} />
      ) : (
        <DataTable
          caption={messages.caption}
          columns={columnsFor((of) => setHandingIn({ holder: of, shipments: null }))}
          rows={couriers}
          card={CARD}
          rowKey={({ courier }) => courier}
        />
      )}
      {parcels?.ok && row && (
        <OwedParcelList
          key={`${courier} ${age}`}
          courier={row.courier}
          age={age}
          parcels={parcels.data.parcels}
          onHandIn={(of, shipments) => setHandingIn({ holder: of, shipments })}
        />
      )}
      {parcels && !parcels.ok && <ListFailure reason={parcels.error.detail} />}
      {handingIn && holder && (
        <HandInDialog
          {...handingIn}
          owed={holder.owed}
          parcels={parcels?.ok ? parcels.data.parcels : []}
          onClose={() => setHandingIn(null)}
        />
      )}
    </AdminPage>
  );
}

function columnsFor(onHandIn: (holder: CashHolder) => void): DataColumn<OwedRow>[] {
  return [
    { key: 'courier', name: 'Courier', cell: (row) => <Courier of={row} /> },
    ...AGES.map(
      (age): DataColumn<OwedRow> => ({
        ...{ key: `age-${age}`, name: AGE_NAMES[age], align: 'end', named: true, nowrap: true },
        cell: (row) => <Bucket of={row} age={age} />,
      }),
    ),
    { key: 'owed', name: 'Together', align: 'end', nowrap: true, cell: (row) => <Together of={row} /> },
    {
      key: 'sent',
      name: 'On its way',
      cell: ({ in_transit }) =>
        in_transit > 0 && (
          <Link className="link" to="/admin/settlements">
            {messages.sent(money(in_transit))}
          </Link>
        ),
    },
    {
      key: 'cash',
      name: 'Cash',
      cell: ({ courier, owed }) =>
        isCashHolder(courier) &&
        owed > 0 && (
          <Button
            size="small"
            variant="ghost"
            aria-label={messages.of(messages.handIn, COURIERS[courier].name)}
            onClick={() => onHandIn(courier)}
          >
            {messages.handIn}
          </Button>
        ),
    },
  ];
}

function Courier({ of: { courier, parcels, pays_within } }: { of: OwedRow }) {
  return (
    <>
      {parcels > 0 ? (
        <Link className="link" to={`/admin/payments/owed?courier=${courier}`} preventScrollReset>
          {COURIERS[courier].name}
        </Link>
      ) : (
        COURIERS[courier].name
      )}
      <Muted weight="text">
        {messages.parcels(parcels)}
        {!isCashHolder(courier) && `, ${messages.within(pays_within)}`}
      </Muted>
    </>
  );
}

/** The last day of each bucket; what is beyond what was agreed is late. */
const STARTS: Record<Age, number> = { '0-7': 0, '8-14': 8, '15-21': 15, 'over-21': 22 };

function Bucket({ of: { courier, ages, pays_within }, age }: { of: OwedRow; age: Age }) {
  const { parcels = 0, owed = 0 } = ages.find((one) => one.age === age) ?? {};
  if (parcels === 0) return <Muted as="span">–</Muted>;
  return (
    <Link className="link" to={`/admin/payments/owed?courier=${courier}&age=${age}`} preventScrollReset>
      <Text as="span" tone={STARTS[age] > pays_within ? 'bad' : undefined} wrap="never">
        {messages.bucket(formatRupees(owed), parcels)}
      </Text>
    </Link>
  );
}

function Together({ of: { owed, unassigned } }: { of: OwedRow }) {
  return (
    <>
      <Text as="span" weight="medium" numeric>
        {money(owed)}
      </Text>
      {unassigned < 0 && <Muted>{messages.ahead(money(-unassigned))}</Muted>}
    </>
  );
}
