import type { MouseEvent } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { MessagePicker } from '#app/pages/admin/call/message-picker.tsx';
import { useCall } from '#app/pages/admin/call/use-call.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  title: 'Customer',
  copied: 'name, phone and address',
  landmark: (text: string) => `Landmark: ${text}`,
  note: (text: string) => `For the rider: ${text}`,
  call: 'Call',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  newTab: '(opens in a new tab)',
  outcome: 'Note a call',
  deliverOn: (day: string) => `Deliver on ${day}`,
  leaves: (day: string) => `Leaves on ${day}`,
  subject: (id: string) => `Your order ${id}`,
  earlier: ({ orders, shipped, cancelled }: OrderDetail['earlier']) =>
    `This phone number has ordered ${orders === 1 ? 'once' : `${orders} times`} before: ${shipped} shipped, ${cancelled} cancelled.`,
  earlierShop: ({ orders, ended }: OrderDetail['earlier_shop']) =>
    `${orders === 1 ? 'One order' : `${orders} orders`} in the earlier shop${ended > 0 ? `, ${ended} of them cancelled or refunded` : ''}.`,
  first: 'This is the first order from this phone number.',
  firstHere: 'This is the first order from this phone number in this shop.',
  unreached: (calls: number) => (calls === 1 ? 'Nobody answered once.' : `Nobody answered ${calls} times.`),
};

/** Who, where and how to reach her, before anything else. */
export function OrderContact({ order }: { order: OrderDetail }) {
  const { name, address, city, postal_code, phone, second_phone, email, landmark, delivery_note } = order;
  const { deliver_on, waits_until } = order;
  const notes = [
    landmark && messages.landmark(landmark),
    delivery_note && messages.note(delivery_note),
    deliver_on && messages.deliverOn(formatCalendarDay(deliver_on)),
    waits_until && messages.leaves(formatCalendarDay(waits_until)),
  ];
  const phones = [phone, second_phone].flatMap((number) => (number ? localPhone(number) : []));
  const place = [city, postal_code].filter(Boolean).join(' ');
  const lines = [name, phones.join(' · '), address, place, ...notes.flatMap((note) => note ?? [])];
  return (
    <Panel title={messages.title}>
      <Cluster align="start" ends gap="10px 16px">
        <address className={styles.address}>
          {lines.map((line, index) => (
            <Text as="span" key={index} weight={index < 2 ? 'bold' : undefined} dir="auto">
              {line}
            </Text>
          ))}
        </address>
        <CopyButton text={lines.join('\n')} what={messages.copied} />
      </Cluster>
      {email && (
        <Text tone="muted" size="small" wrap="anywhere" before={6} dir="auto">
          {email}
        </Text>
      )}
      <ContactLinks order={order} />
      <Earlier order={order} />
    </Panel>
  );
}

function ContactLinks({ order }: { order: OrderDetail }) {
  const { order_id, email } = order;
  const { whatsapp, call, askOutcome, linkOf, textOf, dialogs } = useCall();
  const link = linkOf(order);
  const subject = encodeURIComponent(messages.subject(order_id));
  const instead = (run: (order: OrderDetail) => void) => (event: MouseEvent) => {
    event.preventDefault();
    run(order);
  };
  return (
    <div className={styles.reach}>
      {link && (
        <a
          className={classes(styles.reachButton, styles.whatsapp)}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`${messages.whatsapp} ${messages.newTab}`}
          onClick={instead((one) => whatsapp(one))}
        >
          {messages.whatsapp}
        </a>
      )}
      <a className={styles.reachButton} href={`tel:${order.phone}`} onClick={instead((one) => call(one))}>
        {messages.call}
      </a>
      <Button size="small" variant="ghost" onClick={() => askOutcome(order)}>
        {messages.outcome}
      </Button>
      {email && (
        <a className="link" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
          {messages.mail}
        </a>
      )}
      {link && (
        <div className={styles.picker}>
          <MessagePicker order={order} textOf={textOf} onOpen={(message) => whatsapp(order, message)} />
        </div>
      )}
      {dialogs}
    </div>
  );
}

/** Her history with this shop, and the round of calls. */
function Earlier({ order }: { order: OrderDetail }) {
  const { earlier, earlier_shop, duplicates, customer, unanswered_calls } = order;
  const first = earlier_shop.orders > 0 ? messages.firstHere : messages.first;
  const text = earlier.orders > 0 ? messages.earlier(earlier) : duplicates.length === 0 && first;
  return (
    <Text tone="muted" size="small" before={8}>
      {unanswered_calls > 0 && `${messages.unreached(unanswered_calls)} `}
      {text && customer ? (
        <Link className="underlined" to={`/admin/customers/${customer}`}>
          {text}
        </Link>
      ) : (
        text
      )}
      {earlier_shop.orders > 0 && ` ${messages.earlierShop(earlier_shop)}`}
    </Text>
  );
}
