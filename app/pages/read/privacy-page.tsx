import { useShop } from '#app/features/settings/shop-context.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/privacy-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

const messages = {
  title: 'Privacy Policy',
  description: (brand: string) =>
    `What ${brand} stores about you, where, for how long and why: orders, messages, reviews, photos and what stays in your own browser. No third-party trackers.`,
  lead: 'What we store about you, why, and for how long. In plain words, because it is your name.',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(shop.settings.brand);
  return readingMeta(shop, { title: messages.title, description, path: '/privacy' });
}

export default function PrivacyPage() {
  return (
    <ReadingPage title={messages.title} lead={messages.lead}>
      <Sent />
      <InYourBrowser />
      <Looked />
      <Others />
      <Rights />
    </ReadingPage>
  );
}

function Sent() {
  return (
    <>
      <h2>What you send us</h2>
      <dl>
        <div>
          <dt>An order</dt>
          <dd>
            Your name, e-mail address, phone number, delivery address with your note for the rider, the
            pieces, and the transaction ID of a wallet payment. We need them to deliver, to answer you, and
            for our books, where orders stay.
          </dd>
        </div>
        <div>
          <dt>A message</dt>
          <dd>Your name, e-mail address and what you wrote, so that we can answer.</dd>
        </div>
        <div>
          <dt>A wish to be told when a piece is back</dt>
          <dd>
            Your e-mail address or WhatsApp number, for one message. We delete it after that message, and
            after half a year if the piece has not come back. The mail has a link that ends all of them. For
            half a year we keep a code made from the address, which does not reveal it, so that nobody can ask
            again in your name.
          </dd>
        </div>
        <div>
          <dt>A review</dt>
          <dd>
            The name you choose, your stars, your comment and, if you add them, how it fits and your photos.
            Everybody can read and see them: a first name is enough. An order number and phone number only
            prove that you bought the piece; we show neither, and store with the review which order it was.
          </dd>
        </div>
        <div>
          <dt>A photo</dt>
          <dd>
            The picture. Before it is saved, we take out what the camera wrote into it, such as the place and
            the time. Nobody but our staff sees it until it is approved; then everybody can.
          </dd>
        </div>
      </dl>
      <p>
        We do not ask for card numbers and never see one. Wallet payments are made in your own JazzCash or
        SadaPay app; we only see the transaction ID that you type and what the wallet shows to us as its
        receiver.
      </p>
    </>
  );
}

function InYourBrowser() {
  return (
    <>
      <h2>What stays in your browser</h2>
      <p>
        There are no accounts for shoppers and no cookies. Your browser’s own storage keeps what makes
        shopping easier, and you can empty it at any time in the browser’s settings:
      </p>
      <ul>
        <li>your bag, with a random number that belongs to it;</li>
        <li>your name, e-mail address and phone number, to fill in the next checkout;</li>
        <li>
          the address of your last order, to offer it for the next one, until you press Forget at checkout;
        </li>
        <li>your wishlist, and the last twelve pieces that you looked at, until you clear them;</li>
        <li>your size, and whether you measure in inches or centimetres;</li>
        <li>the city that you asked a delivery day for;</li>
        <li>what you typed at checkout, until you close the tab;</li>
        <li>a wallet payment that you have begun, until it is settled, and where to find your last order;</li>
        <li>the words of your last eight searches, until you remove them;</li>
        <li>a copy of products and categories, for a day, so that pages open at once.</li>
      </ul>
      <p>
        The bag is also saved on our server under its random number, without your name, so that we see which
        pieces are waited for. It is closed when you place your order.
      </p>
    </>
  );
}

function Looked() {
  const { activity_days } = useShop().settings;
  return (
    <>
      <h2>What we record while you browse</h2>
      <p>
        Our own server records which products are opened, which filters are used and when a page is left,
        without a name, e-mail address or account. It tells us which pieces to make again. These records are
        deleted after {activity_days} days. Of searches that find nothing we count the words, of nobody. To
        keep robots from flooding the shop, we count for a short time how often one network address sends a
        form, and store with what was sent a code made from that address, which does not reveal it, until we
        have dealt with it.
      </p>
    </>
  );
}

function Others() {
  return (
    <>
      <h2>Who else sees your data</h2>
      <p>
        The courier gets your name, address, phone number and note for the rider, and the sum to collect.
        Nobody else gets them from us, unless a court or an authority in Pakistan lawfully asks. We do not
        sell or rent data, and we do not send advertisements to the address you ordered with.
      </p>
      <p>
        There are no third-party trackers on these pages: no advertising pixels, no analytics of other
        companies. Two things lead elsewhere. A video in a blog post is played by YouTube or Vimeo, which then
        see your visit; and our links to WhatsApp, Instagram and TikTok open their sites, where their rules
        hold.
      </p>
    </>
  );
}

function Rights() {
  const { email } = useShop().settings;
  return (
    <>
      <h2>Your rights</h2>
      <p>
        Ask us what we hold about you, have a mistake corrected, or have a message, a review or a photo of
        yours removed: write to <a href={`mailto:${email}`}>{email}</a> or through our{' '}
        <Link to="/contact">contact page</Link>. We reply within 24 hours. Orders are part of our books, so we
        may have to keep them as long as the tax law says.
      </p>
    </>
  );
}
