import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { greeting } from '#app/features/orders/mails/shopper-email.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Panel } from '#app/pages/admin/shell/admin-page.tsx';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { CopyButton } from '#app/ui/button.tsx';
import styles from './order-page.module.css';

const messages = {
  title: 'Ship to',
  copied: 'the address',
  call: 'Call',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  newTab: '(opens in a new tab)',
  hello: (hello: string, brand: string, id: string) =>
    `${hello}! This is ${brand}. It is about your order ${id}.`,
  subject: (id: string) => `Your order ${id}`,
};

export function OrderContact({ order }: { order: OrderDetail }) {
  const { name, address, city, postal_code, phone, email } = order;
  const lines = [name, localPhone(phone), address, `${city} ${postal_code}`];
  return (
    <Panel title={messages.title}>
      <div className={styles.root}>
        <address className={styles.address}>
          {lines.map((line, index) => (
            <span key={index} dir="auto" className={index === 0 ? styles.name : undefined}>
              {line}
            </span>
          ))}
        </address>
        <CopyButton text={lines.join('\n')} what={messages.copied} />
      </div>
      <p className={styles.mail} dir="auto">
        {email}
      </p>
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
    <ul className={styles.links}>
      <li>
        <a href={`tel:${phone}`}>{messages.call}</a>
      </li>
      <li>
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={`${messages.whatsapp} ${messages.newTab}`}
        >
          {messages.whatsapp}
        </a>
      </li>
      <li>
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(messages.subject(order_id))}`}
        >
          {messages.mail}
        </a>
      </li>
    </ul>
  );
}
