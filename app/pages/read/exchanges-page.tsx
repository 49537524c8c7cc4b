import { useShop } from '#app/features/settings/shop-context.tsx';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/exchanges-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

const messages = {
  title: 'Exchanges',
  description: (brand: string) =>
    `Seven days to exchange what you bought from ${brand}: how it works, where to send it, who pays, and what cannot be exchanged.`,
  lead: 'Seven days from delivery to exchange a piece that does not fit or that you do not like.',
  hello: 'Assalam-o-alaikum! I would like to exchange a piece from my order ',
  ask: 'Ask for an exchange on WhatsApp',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(shop.settings.brand);
  return readingMeta(shop, { title: messages.title, description, path: '/exchanges' });
}

export default function ExchangesPage() {
  return (
    <ReadingPage title={messages.title} lead={messages.lead}>
      <ExchangeFacts />
      <How />
      <NotExchanged />
    </ReadingPage>
  );
}

function ExchangeFacts() {
  const { brand, address } = useShop().settings;
  return (
    <dl>
      <div>
        <dt>How long</dt>
        <dd>Tell us within 7 days of delivery.</dd>
      </div>
      <div>
        <dt>Condition</dt>
        <dd>Unworn, unwashed and with its tags.</dd>
      </div>
      <div>
        <dt>In exchange for</dt>
        <dd>Another size, or another piece of the same value or with the difference paid.</dd>
      </div>
      <div>
        <dt>Where to</dt>
        <dd>
          {brand}, {address}
        </dd>
      </div>
      <div>
        <dt>Who pays</dt>
        <dd>You send the piece to us; we send the new one without charge.</dd>
      </div>
    </dl>
  );
}

function How() {
  return (
    <>
      <h2>How it works</h2>
      <ol>
        <li>
          Write to us with your order number, which is in our e-mails, and the size or piece that you would
          like instead.
        </li>
        <li>We tell you whether it is in stock, and set it aside for you.</li>
        <li>Send your piece to the address above, with the order number in the parcel.</li>
        <li>As soon as it has arrived, in the condition in which it left us, we send you the new one.</li>
      </ol>
      <p>
        <WhatsappLink look="phrase" hello={messages.hello}>
          {messages.ask}
        </WhatsappLink>
      </p>
    </>
  );
}

function NotExchanged() {
  return (
    <>
      <h2>What cannot be exchanged</h2>
      <ul>
        <li>Pieces made on order or altered for you, unless we made a mistake.</li>
        <li>
          Pieces bought in a sale for another piece; for another size they can, as long as there is one.
        </li>
        <li>Pieces that were worn, washed, or have lost their tags.</li>
      </ul>
      <h2>If we made a mistake</h2>
      <p>
        A wrong, damaged or faulty piece is ours to put right, made on order or not. Send us a photo within
        two days of delivery. We fetch the piece at our cost, and you choose: the right one, as long as we
        have it, or your money back to your wallet or bank account within 7 business days. The exact words are
        in our <Link to="/terms#exchanges">Terms of Service</Link>.
      </p>
    </>
  );
}
