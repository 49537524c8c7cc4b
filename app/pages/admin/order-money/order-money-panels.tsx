import { useEffect, useState } from 'react';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { ParcelMoney, Profit } from '#app/features/orders/profit/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Panel, Rows } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { ProfitTable } from './profit-table.tsx';

const messages = {
  title: 'Cash at the door',
  parcel: (number: number, courier: string) => `Parcel ${number}, ${courier}`,
  unknown: 'without a courier',
  delivered: 'Delivered',
  remitted: 'Remitted',
  banked: 'Banked',
  notYet: 'not yet',
  settlement: (reference: string) => `Settlement ${reference}`,
  profit: 'What it earns',
};

/** When its cash was collected, came to the shop and to the bank; for owners, what the order earns. Of what has left the house. */
export function OrderMoneyPanels({ order_id }: { order_id: string }) {
  const isPermitted = useIsPermitted();
  const path = `/api/admin/orders/${order_id}`;
  const money = useAnswer<ParcelMoney>(`${path}/parcel-money/`, 'payments');
  const profit = useAnswer<Profit>(`${path}/profit/`, 'costs');
  return (
    <>
      {money && money.parcels.length > 0 && (
        <Panel title={messages.title}>
          <Rows>
            {money.parcels.map((parcel) => (
              <Parcel key={parcel.number} parcel={parcel} canOpen={isPermitted('settlements')} />
            ))}
          </Rows>
        </Panel>
      )}
      {profit && (
        <Panel title={messages.profit}>
          <ProfitTable profit={profit} />
        </Panel>
      )}
    </>
  );
}

/** Null while it loads, without the permission, and when it did not load: the order is shown without it. */
function useAnswer<T>(path: string, permission: Permission): T | null {
  const call = useStaffCall();
  const isPermitted = useIsPermitted()(permission);
  const [told, setTold] = useState<T | null>(null);
  useEffect(() => {
    if (!isPermitted) return;
    let isCurrent = true;
    void call<T>({ method: 'GET', path }).then((answer) => {
      if (isCurrent && answer.ok) setTold(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, path, isPermitted]);
  return told;
}

type ParcelProps = { parcel: ParcelMoney['parcels'][number]; canOpen: boolean };

function Parcel({ parcel, canOpen }: ParcelProps) {
  const { number, courier, cod, settlements } = parcel;
  const name = courier ? COURIERS[courier].name : messages.unknown;
  return (
    <Stack as="li" gap={6}>
      <Cluster ends gap="4px 16px">
        <Text weight="medium">{messages.parcel(number, name)}</Text>
        <Text numeric>{formatRupees(cod)}</Text>
      </Cluster>
      <Cluster gap="2px 20px">
        <Fact name={messages.delivered} at={parcel.delivered_at} />
        <Fact name={messages.remitted} at={parcel.remitted_at} />
        <Fact name={messages.banked} at={parcel.banked_at} />
      </Cluster>
      {settlements.length > 0 && (
        <Cluster gap="2px 16px">
          {settlements.map(({ id, reference }) =>
            canOpen ? (
              <Link key={id} className="link" to={`/admin/settlements/${id}`}>
                {messages.settlement(reference)}
              </Link>
            ) : (
              <Muted key={id}>{messages.settlement(reference)}</Muted>
            ),
          )}
        </Cluster>
      )}
    </Stack>
  );
}

function Fact({ name, at }: { name: string; at: string | null }) {
  const { time_zone } = useShop().settings;
  return (
    <Text as="span" size="small" tone={at ? undefined : 'muted'}>
      {name}: {at ? <time dateTime={at}>{formatDay(at, time_zone)}</time> : messages.notYet}
    </Text>
  );
}
