import type { MouseEvent } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useCall } from '#app/pages/admin/call/use-call.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  title: 'Ship to',
  copied: 'the address',
  landmark: (text: string) => `Landmark: ${text}`,
  note: (text: string) => `For the rider: ${text}`,
  call: 'Call',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  newTab: '(opens in a new tab)',
  outcome: 'Note a call',
  subject: (id: string) => `Your order ${id}`,
};

export function OrderContact({ order }: { order: OrderDetail }) {
  const { name, address, city, postal_code, phone, second_phone, email, landmark, delivery_note } = order;
  const notes = [landmark && messages.landmark(landmark), delivery_note && messages.note(delivery_note)];
  const phones = [phone, second_phone].flatMap((number) => (number ? localPhone(number) : []));
  const place = [city, postal_code].filter(Boolean).join(' ');
  const lines = [name, phones.join(' · '), address, place, ...notes.flatMap((note) => note ?? [])];
  return (
    <Panel title={messages.title}>
      <Cluster align="start" ends gap="10px 16px">
        <address className={styles.address}>
          {lines.map((line, index) => (
            <Text as="span" key={index} weight={index === 0 ? 'bold' : undefined} dir="auto">
              {line}
            </Text>
          ))}
        </address>
        <CopyButton text={lines.join('\n')} what={messages.copied} />
      </Cluster>
      <Text tone="muted" wrap="anywhere" before={8} dir="auto">
        {email}
      </Text>
      <ContactLinks order={order} />
    </Panel>
  );
}

function ContactLinks({ order }: { order: OrderDetail }) {
  const { order_id, email } = order;
  const { whatsapp, call, askOutcome, linkOf, dialogs } = useCall();
  const subject = encodeURIComponent(messages.subject(order_id));
  const instead = (run: (order: OrderDetail) => void) => (event: MouseEvent) => {
    event.preventDefault();
    run(order);
  };
  return (
    <>
      <Cluster gap="0 22px" before={8} after={-8}>
        <a className="link" href={`tel:${order.phone}`} onClick={instead(call)}>
          {messages.call}
        </a>
        <a
          className="link"
          href={linkOf(order)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${messages.whatsapp} ${messages.newTab}`}
          onClick={instead(whatsapp)}
        >
          {messages.whatsapp}
        </a>
        {email && (
          <a className="link" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
            {messages.mail}
          </a>
        )}
        <Button size="small" variant="ghost" onClick={() => askOutcome(order)}>
          {messages.outcome}
        </Button>
      </Cluster>
      {dialogs}
    </>
  );
}
