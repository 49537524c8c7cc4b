import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';

const messages = {
  ask: (phone: string) => `Questions, or already sent the money? Message us on WhatsApp: ${phone}`,
  hello: 'Assalam-o-alaikum! I have a question about my payment.',
};

export function PaymentHelp() {
  const { settings } = useShop();
  return (
    <WhatsappLink look="sentence" hello={messages.hello} before={18}>
      {messages.ask(settings.phone)}
    </WhatsappLink>
  );
}
