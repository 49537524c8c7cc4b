import { useShop } from '#app/features/settings/shop-context.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/shipping-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

const messages = {
  title: 'Shipping Policy',
  description: (freeFrom: string, fee: string) =>
    `Delivery all over Pakistan in 3–7 business days: free from ${freeFrom}, otherwise ${fee}. Cash on delivery. What to do when a parcel is late.`,
  lead: (city: string) => `From our shelf in ${city} to your door, anywhere in Pakistan.`,
};

export const handle = publicPage;

const PATH = '/shipping-policy';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const { free_delivery_from, delivery_fee } = shop.settings;
  const description = messages.description(formatRupees(free_delivery_from), formatRupees(delivery_fee));
  return readingMeta(shop, { title: messages.title, description, path: PATH });
}

export default function ShippingPage() {
  const { city } = useShop().settings;
  return (
    <ReadingPage title={messages.title} lead={messages.lead(city)}>
      <ShippingFacts />
      <Delivery />
      <Late />
    </ReadingPage>
  );
}

function ShippingFacts() {
  const { free_delivery_from, delivery_fee, shipping_hours } = useShop().settings;
  return (
    <dl>
      <div>
        <dt>What it costs</dt>
        <dd>
          {free_delivery_from > 0 ? (
            <>
              Free when the pieces in your bag come to <Rupees of={free_delivery_from} /> or more. Below that,{' '}
              <Rupees of={delivery_fee} /> for the whole parcel.
            </>
          ) : (
            'Nothing at the moment: delivery is free.'
          )}
        </dd>
      </div>
      <div>
        <dt>How long it takes</dt>
        <dd>3–7 business days from the day your order is confirmed.</dd>
      </div>
      <div>
        <dt>When we send</dt>
        <dd>{shipping_hours}</dd>
      </div>
      <div>
        <dt>Where to</dt>
        <dd>Every city and town in Pakistan that a courier reaches. We do not ship to other countries.</dd>
      </div>
    </dl>
  );
}

function Delivery() {
  const { advance_percent } = useShop().settings;
  return (
    <>
      <h2>How your parcel travels</h2>
      <p>
        After you place an order, we look at the pieces once more in daylight, press them, and pack them. The
        courier calls the phone number you gave at checkout, so please give one that somebody answers during
        the day. With cash on delivery you pay the rider when the parcel is in your hands.
      </p>
      <p>
        Orders that reach us on a Sunday or a public holiday are packed on the next working day. In the week
        before Eid the couriers are as busy as we are: please order a little early.
      </p>
      <h2>Made-on-order pieces</h2>
      <p>
        A piece marked Made on Order is cut and finished for you after {advance_percent}% of the order has
        been paid in advance by JazzCash or SadaPay. When we confirm your order, we tell you on which day it
        will be ready; the delivery time counts from that day.
      </p>
    </>
  );
}

function Late() {
  return (
    <>
      <h2>If it has not arrived</h2>
      <p>
        If your order is not with you within 10 business days, <Link to="/contact">contact us</Link> with your
        order number. We find out where the parcel is and tell you. Our support replies within 24 hours.
      </p>
      <p>
        Open the parcel on the day it comes. If something is missing, damaged or not what you ordered, send us
        a photo within two days and keep the packing. We put it right at our cost, as explained in our{' '}
        <Link to="/terms">Terms of Service</Link>.
      </p>
      <h2>If the address was wrong</h2>
      <p>
        Write to us as soon as you notice the mistake. Before the parcel has left, we correct it without
        charge. A parcel that comes back to us, because nobody could be reached or the address was incomplete,
        is sent again once you have paid the second delivery.
      </p>
    </>
  );
}

function Rupees({ of }: { of: number }) {
  return formatRupees(of).replaceAll(' ', '\u00a0');
}
