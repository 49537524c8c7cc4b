import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { greeting } from '#app/features/orders/mails/shopper-email.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { CopyButton } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  title: 'Ship to',
  copied: 'the address',
  note: (text: string) => `For the rider: ${text}`,
  call: 'Call',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  newTab: '(opens in a new tab)',
  hello: (hello: string, brand: string, id: string) =>
    `${hello}! This is ${brand}. It is about your order ${id}.`,
  subject: (id: string) => `Your order ${id}`,
};

export function OrderContact({ order }: { order: OrderDetail }) {
  const { name, address, city, postal_code, phone, email, delivery_note } = order;
  const note = delivery_note === null ? [] : [messages.note(delivery_note)];
  const lines = [name, localPhone(phone), address, `${city} ${postal_code}`, ...note];
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

function ContactLinks({ order: { order_id, name, phone, email } }: { order: OrderDetail }) {
  const { brand } = useShop().settings;
  const whatsapp = whatsappLink(
    { whatsapp_number: phone.replace('+', '') },
    messages.hello(greeting(name), brand, order_id),
  );
  return (
    <Cluster as="ul" gap="0 22px" before={8} after={-8}>
      <li>
        <a className="link" href={`tel:${phone}`}>
          {messages.call}
        </a>
      </li>
      <li>
        <a
          className="link"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={`${messages.whatsapp} ${messages.newTab}`}
        >
          {messages.whatsapp}
        </a>
      </li>
      {email && (
        <li>
          <a
            className="link"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(messages.subject(order_id))}`}
          >
            {messages.mail}
          </a>
        </li>
      )}
    </Cluster>
  );
}
