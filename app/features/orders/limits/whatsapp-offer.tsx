import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import styles from './whatsapp-offer.module.css';

const messages = { ask: 'Ask about a larger order on WhatsApp' };

export function WhatsappOffer({ text }: { text: string }) {
  const { settings } = useShop();
  return (
    <a className={styles.offer} href={whatsappLink(settings, text)} target="_blank" rel="noreferrer">
      <WhatsappIcon size={18} />
      <span>{messages.ask}</span>
    </a>
  );
}
