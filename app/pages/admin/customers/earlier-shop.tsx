import type { EarlierOfCustomer, EarlierOrder } from '#app/features/moving/files/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { EarlierOrdersTable } from '#app/pages/admin/moving/earlier-orders-table.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  title: 'In the earlier shop',
  summary: (orders: readonly EarlierOrder[]) => {
    const ended = orders.filter(({ outcome }) => outcome !== null).length;
    const count = orders.length === 1 ? 'One order' : `${orders.length} orders`;
    return `${count}, ${ended} cancelled or refunded. Of the others the earlier shop does not say what became of them, and they are in no sum.`;
  },
  knownFor: (orders: number) => `It counted ${orders === 1 ? 'one order' : `${orders} orders`} of theirs.`,
  tags: (tags: readonly string[]) => `Tags: ${tags.join(', ')}.`,
  consent: (ways: string, day: string, source: string) => `Agreed to ${ways}, as ${source} said on ${day}.`,
  mail: 'e-mails',
  texts: 'messages',
};

/** Nothing when the earlier shop did not know them. */
export function EarlierShop({ earlier: { orders, person } }: { earlier: EarlierOfCustomer }) {
  if (orders.length === 0 && !person) return null;
  return (
    <Panel title={messages.title}>
      {person && <Person person={person} />}
      {orders.length > 0 && (
        <>
          <Muted after={12}>{messages.summary(orders)}</Muted>
          <EarlierOrdersTable orders={orders} isOfOne />
        </>
      )}
    </Panel>
  );
}

function Person({ person }: { person: NonNullable<EarlierOfCustomer['person']> }) {
  const { time_zone } = useShop().settings;
  const { orders, tags, note, allows_mail, allows_messages, consent_at, consent_source } = person;
  const ways = [allows_mail && messages.mail, allows_messages && messages.texts]
    .filter(Boolean)
    .join(' and ');
  const texts = [
    orders !== null && messages.knownFor(orders),
    tags.length > 0 && messages.tags(tags),
    consent_at && messages.consent(ways, formatDay(consent_at, time_zone), consent_source ?? ''),
  ].filter(Boolean);
  return (
    <>
      {texts.length > 0 && <Muted after={8}>{texts.join(' ')}</Muted>}
      {note && (
        <Muted after={8} dir="auto">
          {note}
        </Muted>
      )}
    </>
  );
}
