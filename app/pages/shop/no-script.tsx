import { useShop } from '#app/features/settings/shop-context.tsx';
import { whatsappLink } from '#app/features/settings/whatsapp-address.ts';

const messages = {
  whatsapp: 'WhatsApp',
  or: ' or ',
};

/** What to do where scripts do not run: the sentence ends with how to reach the shop. */
export function NoScript({ children }: { children: string }) {
  const { settings } = useShop();
  // Browsers with scripts render nothing in here.
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <p className="no-script">
        {children} <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
        {messages.or}
        <a href={whatsappLink(settings)}>{messages.whatsapp}</a>
      </p>
    </noscript>
  );
}
