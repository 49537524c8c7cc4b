import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';

const messages = { ask: 'Ask about a larger order on WhatsApp' };

export function WhatsappOffer({ text }: { text: string }) {
  return (
    <WhatsappLink look="smallPhrase" hello={text}>
      {messages.ask}
    </WhatsappLink>
  );
}
