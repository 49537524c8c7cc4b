import { whatsappLink } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import styles from './payment-help.module.css';

const messages = {
  ask: (phone: string) => `Questions, or already sent the money? Message us on WhatsApp: ${phone}`,
  hello: 'Assalam o alaikum! I have a question about my payment.',
};

export function PaymentHelp() {
  const { settings } = useShop();
  return (
    <a className={styles.help} href={whatsappLink(settings, messages.hello)} target="_blank" rel="noreferrer">
      <WhatsappIcon size={20} />
      <span>{messages.ask(settings.phone)}</span>
    </a>
  );
}
