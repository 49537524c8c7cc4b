import { useEffect, useState } from 'react';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { toE164 } from '#app/platform/text/plain-text.ts';
import { CopyButton } from '#app/ui/button.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import styles from './keep-order.module.css';

const messages = {
  copy: 'Copy link',
  what: 'to your order',
  send: 'Send to my WhatsApp',
  text: (brand: string, id: string, url: string) => `My ${brand} order ${id}: ${url}`,
};

type KeepOrderProps = {
  order_id: string;
  path: string;
  /** Without it, the one that this browser ordered with. */
  phone?: string;
  onUse?: (() => void) | undefined;
};

/** The link to an order, for its shopper: to copy, and to send to the own chat. */
export function KeepOrder({ order_id, path, phone, onUse }: KeepOrderProps) {
  const { origin, settings } = useShop();
  const known = useKnownPhone();
  const url = origin + path;
  const own = ownChat(phone ?? known);
  return (
    <Cluster gap="8px 20px">
      <CopyButton text={url} label={messages.copy} what={messages.what} onCopy={onUse} />
      <a
        className={`tap underlined ${styles.send}`}
        href={whatsappLink({ whatsapp_number: own }, messages.text(settings.brand, order_id, url))}
        target="_blank"
        rel="noreferrer"
        onClick={onUse}
      >
        <WhatsappIcon size={20} />
        {messages.send}
      </a>
    </Cluster>
  );
}

/** The number as WhatsApp takes it; empty for what is no mobile phone, so that the shopper chooses the chat. */
function ownChat(phone: string | null): string {
  const number = phone === null ? null : toE164(phone);
  return number !== null && /^\+923\d{9}$/.test(number) ? number.slice(1) : '';
}

function useKnownPhone(): string | null {
  const [phone, setPhone] = useState<string | null>(null);
  useEffect(() => {
    const { phone: known }: { phone?: unknown } = Object(localStore.readJson('userInfo'));
    if (typeof known === 'string') setPhone(known);
  }, []);
  return phone;
}
