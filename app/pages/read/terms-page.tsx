import { useShop } from '#app/features/settings/shop-context.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/terms-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

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

function TermsPayment() {
  const { hold_minutes, advance_percent } = useShop().settings;
  return (
    <>
      <h2>Payment</h2>
      <p>
        <strong>Cash on delivery.</strong> You pay the rider the sum that your order shows, in rupees, when
        the parcel is handed over.
      </p>
      <p>
        <strong>JazzCash or SadaPay.</strong> After you place the order we keep the pieces for you for{' '}
        {hold_minutes} minutes. Send the sum to the account shown and enter the transaction ID. We check it
        against our wallet and then mark the order as paid. Without a transaction ID in that time the pieces
        go back on the shelf and there is no order; if you have sent money anyway, tell us and we will refund
        you.
      </p>
      <p>
        <strong>Made-on-order pieces</strong> need an advance of {advance_percent}% of the order’s total by
        JazzCash or SadaPay. The rest is due on delivery. We begin when the advance has arrived. If we cannot
        make the piece, you get the advance back in full; if you cancel after we have begun, it pays for the
        cloth and the work.
      </p>
    </>
  );
}
