import { ContactForm } from '#app/features/content/messages/contact-form.tsx';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { PageBody, PageHead, TwoSides } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/contact-page.ts';
import styles from './contact-page.module.css';

const messages = {
  home: 'Home',
  title: 'Contact',
  description: (brand: string, city: string, hours: string) =>
    `Write to ${brand} in ${city}: by this form, on WhatsApp or by phone. Shipping hours ${hours}; we reply within 24 hours.`,
  lead: 'About a size, a parcel, or a piece you saw once and cannot find again. We reply within 24 hours.',
  whatsapp: 'WhatsApp',
  chat: 'Chat with us',
  phone: 'Phone',
  mail: 'E-mail',
  hours: 'Shipping hours',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(
    shop.settings.brand,
    shop.settings.city,
    shop.settings.shipping_hours,
  );
  return readingMeta(shop, { title: messages.title, description, path: '/contact' });
}

export default function ContactPage() {
  return (
    <PageBody kind="reading">
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <TwoSides className={styles.columns}>
        <PageHead title={messages.title} lead={messages.lead} size="medium" measure={40} before={18} />
        <div className={styles.form}>
          <ContactForm />
        </div>
        <ContactWays />
      </TwoSides>
    </PageBody>
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
        <Text as="dd" weight="medium">
          {settings.shipping_hours}
        </Text>
      </div>
    </dl>
  );
}
