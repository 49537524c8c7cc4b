import { useShop } from '#app/features/settings/shop-context.tsx';
import { publicPage } from '#app/platform/page/page-handle.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Route } from './+types/terms-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';
import { TermsPayment } from './terms-payment.tsx';

const messages = {
  title: 'Terms of Service',
  description: (brand: string) =>
    `The terms under which ${brand} sells: orders and prices, cash on delivery and wallet payments, advances for made-on-order pieces, delivery, exchanges.`,
  lead: (brand: string) => `What you can hold us to when you buy from ${brand}, and what we ask of you.`,
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(shop.settings.brand);
  return readingMeta(shop, { title: messages.title, description, path: '/terms' });
}

export default function TermsPage() {
  const { brand } = useShop().settings;
  return (
    <ReadingPage title={messages.title} lead={messages.lead(brand)}>
      <Orders />
      <TermsPayment />
      <Delivery />
      <Exchanges />
      <Sent />
      <Law />
    </ReadingPage>
  );
}

function Orders() {
  const { brand, address } = useShop().settings;
  return (
    <>
      <h2>Orders</h2>
      <p>
        These terms hold between you and {brand}, {address}. When you place an order, you offer to buy the
        pieces in it. We accept by confirming the order, and may call you first. If we cannot deliver, because
        of a flaw we found while packing, for example, we tell you and you pay nothing, or we refund you.
      </p>
      <p>
        You can cancel without a reason until the parcel has left us, except for pieces that are already being
        made on order for you.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are in Pakistani rupees. What checkout shows when you place the order, with discount and
        delivery, is what you pay. A sale counts for orders placed while it runs; discounts are not added to
        each other.
      </p>
      <p>
        Our pictures are made with care, yet a screen is not daylight. Block print and brushwork differ a
        little from piece to piece: that is how you know they are made by hand.
      </p>
    </>
  );
}

function Delivery() {
  return (
    <>
      <h2>Delivery</h2>
      <p>
        We deliver within Pakistan in 3–7 business days. What it costs and what to do when a parcel is late is
        written in the <Link to="/shipping-policy">Shipping Policy</Link>. Until the parcel is in your hands,
        it travels at our risk.
      </p>
    </>
  );
}

function Exchanges() {
  return (
    <>
      <h2 id="exchanges">Exchanges</h2>
      <p>
        Tell us within 7 days of delivery if a piece does not fit or does not please you. If it is unworn,
        unwashed and has its tags, we exchange it for another size, or for another piece of the same value or
        with the difference paid. You send it to us, and we send the new one without charge.
      </p>
      <ul>
        <li>Pieces made on order or altered for you cannot be exchanged, unless we made a mistake.</li>
        <li>Pieces bought in a sale can be exchanged for another size, as long as there is one.</li>
      </ul>
      <h2>If we made a mistake</h2>
      <p>
        A wrong, damaged or faulty piece is ours to put right. Send us a photo within two days of delivery. We
        fetch the piece at our cost, made on order or not, and you choose: the right one, as long as we have
        it, or your money back to your wallet or bank account within 7 business days.
      </p>
    </>
  );
}

function Sent() {
  return (
    <>
      <h2>Reviews and photos</h2>
      <p>
        What you send stays yours. By sending it you allow us to show it in the shop and on our profiles.
        Please send only photos that you took and on which nobody minds being seen. We do not publish anything
        insulting, unlawful or promotional; an unkind but honest review stays. How we treat your data is in
        our <Link to="/privacy">Privacy Policy</Link>.
      </p>
    </>
  );
}

function Law() {
  const { city } = useShop().settings;
  return (
    <>
      <h2>If we disagree</h2>
      <p>
        <Link to="/contact">Write to us</Link> first; most things are settled with one call. Otherwise the law
        of Pakistan applies, and the courts of {city} decide. Nothing in these terms takes away rights that
        the consumer protection laws of your province give you.
      </p>
      <p>
        If we change these terms, the new ones hold for orders placed afterwards. Yours stay those that were
        written here when you ordered.
      </p>
    </>
  );
}
