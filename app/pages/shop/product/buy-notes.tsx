import { Link } from 'react-router';
import type { Product } from '#app/features/catalogue/products/product.ts';
import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { TruckIcon, WhatsappIcon } from '#app/ui/icons.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './buy-notes.module.css';

const messages = {
  delivery: (freeFrom: string, fee: string) => `Free delivery from ${freeFrom}, below that ${fee}.`,
  policy: 'Shipping policy',
  payment: 'Cash on Delivery. At your door in 3–7 business days.',
  made: (percent: number) =>
    `Made on order for you: ${percent}% is paid in advance, the rest when it arrives. For your own size, length or colours, write to us.`,
  chat: 'Customize on WhatsApp',
  hello: (name: string) => `Assalam o alaikum! I would like to customize ${name}.`,
};

export function BuyNotes({ product }: { product: Pick<Product, 'name' | 'made_on_order'> }) {
  const { settings } = useShop();
  return (
    <div className={styles.notes}>
      {product.made_on_order && (
        <Note tone="info">
          <p>{messages.made(settings.advance_percent)}</p>
          <a
            className={styles.chat}
            href={whatsappLink(settings, messages.hello(product.name))}
            target="_blank"
            rel="noreferrer"
          >
            <WhatsappIcon size={20} />
            {messages.chat}
          </a>
        </Note>
      )}
      <div className={styles.delivery}>
        <TruckIcon className={styles.icon} />
        <div>
          {!product.made_on_order && <p>{messages.payment}</p>}
          <p>
            {messages.delivery(unbroken(settings.free_delivery_from), unbroken(settings.delivery_fee))}{' '}
            <Link className={styles.policy} to="/shipping-policy">
              {messages.policy}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function unbroken(rupees: number): string {
  return formatRupees(rupees).replaceAll(' ', '\u00a0');
}
