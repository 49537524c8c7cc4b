import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { hashEmail } from '#app/platform/text/email.ts';
import { Link } from '#app/ui/navigation.tsx';
import { PhulkariStrip } from '#app/ui/picture.tsx';
import styles from './shop-footer.module.css';
import { COMPANY_LINKS, LEGAL_LINKS } from './shop-links.ts';

const messages = {
  about: (city: string) => `Women’s and kids’ clothing, printed, stitched and painted by hand in ${city}.`,
  hours: (hours: string) => `Shipping hours ${hours}`,
  pay: (ways: string) => `Ways to pay: ${ways}`,
  company: 'Company',
  connect: 'Connect',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  stay: 'Stay Connected',
  stayText: 'New prints, painted pieces and the people who make them.',
  follow: 'Follow Us',
  admin: 'Admin',
  login: 'Admin Login',
  rights: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
};

export function ShopFooter() {
  const { settings } = useShop();
  return (
    <footer className={`no-print ${styles.footer}`}>
      <PhulkariStrip />
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Link className={styles.name} to="/" translate="no">
              {settings.brand}
            </Link>
            <p className={`urdu ${styles.urdu}`} lang="ur" aria-hidden="true">
              {settings.brand_urdu}
            </p>
            <p className={styles.about}>{messages.about(settings.city)}</p>
            <Contact />
          </div>
          <Company />
          <Connect />
          <AdminColumn />
          <Stay />
        </div>
        <div className={styles.legal}>
          <p className={styles.rights}>{messages.rights(settings.copyright_year, settings.brand)}</p>
          {LEGAL_LINKS.map(({ name, to }) => (
            <Link key={to} className={`tap ${styles.link}`} to={to}>
              {name}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  const { address, phone, shipping_hours } = useShop().settings;
  return (
    <address className={styles.contact}>
      <span dir="auto">{address}</span>
      <a className={`tap ${styles.link}`} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <bdi translate="no">{phone}</bdi>
      </a>
      <span>{messages.hours(shipping_hours)}</span>
      <span>{messages.pay(Object.values(PAYMENT_METHOD_NAMES).join(', '))}</span>
    </address>
  );
}

function Company() {
  return (
    <Column title={messages.company} className={styles.company}>
      {COMPANY_LINKS.map(({ name, to }) => (
        <li key={to}>
          <Link className={`tap ${styles.link}`} to={to}>
            {name}
          </Link>
        </li>
      ))}
    </Column>
  );
}

function Connect() {
  const { settings } = useShop();
  const profiles = [
    { name: messages.tiktok, href: settings.tiktok },
    { name: messages.instagram, href: settings.instagram },
    { name: messages.whatsapp, href: whatsappLink(settings) },
  ];
  return (
    <Column title={messages.connect}>
      {profiles.map(({ name, href }) => (
        <li key={name}>
          <a className={`tap ${styles.link}`} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </Column>
  );
}

function AdminColumn() {
  const { settings } = useShop();
  const stored = useStoredEmailHash();
  if (stored === null || stored !== settings.admin_email_hash) return null;
  return (
    <Column title={messages.admin}>
      <li>
        {/* A new document: the service worker tells staff by the address with which their window was opened. */}
        <Link className={`tap ${styles.link}`} to="/login" reloadDocument>
          {messages.login}
        </Link>
      </li>
    </Column>
  );
}

function Stay() {
  const { settings } = useShop();
  return (
    <div>
      <h2 className={styles.title}>{messages.stay}</h2>
      <p className={styles.stayText}>{messages.stayText}</p>
      <a className={styles.follow} href={settings.instagram} target="_blank" rel="noopener noreferrer">
        {messages.follow}
      </a>
    </div>
  );
}

type ColumnProps = { title: string; className?: string | undefined; children: ReactNode };

function Column({ title, className, children }: ColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </nav>
  );
}

const KEY = 'userEmail';

/** SHA-256 of the stored e-mail address; null without one, and until it is computed. */
function useStoredEmailHash(): string | null {
  const email = useStoredEmail();
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (email === null ? Promise.resolve(null) : hashEmail(email)).then(
      (computed) => isCurrent && setHash(computed),
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return hash;
}

function useStoredEmail(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => localStore.read(KEY),
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
