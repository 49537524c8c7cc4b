import { ContactForm } from '#app/features/content/messages/contact-form.tsx';
import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { classes } from '#app/ui/classes.ts';
import sides from '#app/ui/two-sides.module.css';
import type { Route } from './+types/contact-page.ts';
import styles from './contact-page.module.css';

const messages = {
  home: 'Home',
  title: 'Contact',
  description: (brand: string, city: string) =>
    `Write to ${brand} in ${city}: by this form, on WhatsApp or by phone. Shipping hours Mon–Sat 10 AM–6 PM; we reply within 24 hours.`,
  lead: 'About a size, a parcel, or a piece you saw once and cannot find again. We reply within 24 hours.',
  whatsapp: 'WhatsApp',
  chat: 'Chat with us',
  phone: 'Phone',
  mail: 'E-mail',
  hours: 'Shipping hours',
  open: 'Mon–Sat 10 AM–6 PM',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(shop.settings.brand, shop.settings.city);
  return readingMeta(shop, { title: messages.title, description, path: '/contact' });
}

export default function ContactPage() {
  return (
    <div className={`wrap ${sides.page}`}>
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <div className={classes(sides.columns, styles.columns)}>
        <header>
          <h1 className={sides.title}>{messages.title}</h1>
          <p className={sides.lead}>{messages.lead}</p>
        </header>
        <div className={styles.form}>
          <ContactForm />
        </div>
        <ContactWays />
      </div>
    </div>
  );
}

function ContactWays() {
  const { settings } = useShop();
  return (
    <dl className={styles.links}>
      <div>
        <dt>{messages.whatsapp}</dt>
        <dd>
          <a className="link" href={whatsappLink(settings)} target="_blank" rel="noopener noreferrer">
            {messages.chat}
          </a>
        </dd>
      </div>
      <div>
        <dt>{messages.phone}</dt>
        <dd>
          <a className="link" href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
            {settings.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{messages.mail}</dt>
        <dd>
          <a className="link" href={`mailto:${settings.email}`}>
            {settings.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{messages.hours}</dt>
        <dd className={styles.open}>{messages.open}</dd>
      </div>
    </dl>
  );
}
