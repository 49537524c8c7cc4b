import { useEffect, useState } from 'react';
import { openCart, useCartCount } from '#app/features/cart/cart-store.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './offline-help.module.css';
import { listCopies, type PageCopy } from './page-copies.ts';

const messages = {
  bag: (count: number) => `Open your bag (${count === 1 ? '1 piece' : `${count} pieces`})`,
  pages: 'What you can look at now',
  call: 'Order by phone',
  whatsapp: 'Write on WhatsApp',
  hello: 'Salaam, your shop does not open for me. I would like to order:',
};

const MOST_PAGES = 12;

/** The bag leads there. */
const CHECKOUT = '/checkout';

/** What is there without a connection to the shop: bag, pages seen, phone. */
export function OfflineHelp() {
  const { settings } = useShop();
  const count = useCartCount();
  return (
    <div className={styles.help}>
      {count > 0 && (
        <Button variant="ghost" onClick={openCart}>
          {messages.bag(count)}
        </Button>
      )}
      <PagesSeen brand={settings.brand} />
      <p className={styles.contact}>
        <span>
          {messages.call}{' '}
          <a className="tap underlined" href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
            <bdi translate="no">{settings.phone}</bdi>
          </a>
        </span>
        <WhatsappLink hello={messages.hello} look="phrase">
          {messages.whatsapp}
        </WhatsappLink>
      </p>
    </div>
  );
}

function PagesSeen({ brand }: { brand: string }) {
  const [copies, setCopies] = useState<readonly PageCopy[]>([]);
  useEffect(() => {
    let isHere = true;
    void listCopies(MOST_PAGES).then((listed) => {
      if (isHere) setCopies(listed.filter(({ address }) => address !== CHECKOUT));
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby="pages-seen">
      <h2 className={styles.title} id="pages-seen">
        {messages.pages}
      </h2>
      <ul className={styles.pages}>
        {copies.map(({ address, title }) => (
          <li key={address}>
            {/* Not by the router, which would ask the shop for the page's data. */}
            <a className={styles.page} href={address} dir="auto">
              {title.replace(` | ${brand}`, '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
