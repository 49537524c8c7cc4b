import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/stores-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

const messages = {
  title: 'Our Store',
  description: (brand: string, city: string, hours: string) =>
    `${brand} is an online store from ${city}. Shipping hours ${hours}, delivery all over Pakistan, and people who answer on WhatsApp.`,
  lead: 'Our store is online only, and open day and night. The people who pack your parcel keep shop hours.',
  shop: 'Shop All',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(
    shop.settings.brand,
    shop.settings.city,
    shop.settings.shipping_hours,
  );
  return readingMeta(shop, { title: messages.title, description, path: '/stores' });
}

export default function StoresPage() {
  return (
    <ReadingPage title={messages.title} lead={messages.lead}>
      <StoreFacts />
      <Story />
      <p>
        <ButtonLink to="/shop-all">{messages.shop}</ButtonLink>
      </p>
    </ReadingPage>
  );
}

function StoreFacts() {
  const { settings } = useShop();
  return (
    <dl>
      <div>
        <dt>Store</dt>
        <dd>Online only</dd>
      </div>
      <div>
        <dt>Shipping hours</dt>
        <dd>{settings.shipping_hours}</dd>
      </div>
      <div>
        <dt>Where we work</dt>
        <dd>{settings.address}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
        </dd>
      </div>
      <div>
        <dt>WhatsApp</dt>
        <dd>
          <a href={whatsappLink(settings)} target="_blank" rel="noopener noreferrer">
            Chat with us
          </a>
        </dd>
      </div>
    </dl>
  );
}

function Story() {
  const { city } = useShop().settings;
  return (
    <>
      <h2>Come say hi</h2>
      <p>
        There is no counter to walk up to, so say hi on WhatsApp, the way you would lean over one. Ask for a
        photo of a piece in daylight, for its length on somebody of your height, or whether a dupatta goes
        with the suit you already have. Somebody in {city} goes to the shelf and looks. We reply within 24
        hours.
      </p>
      <h2>From our shelf to you</h2>
      <p>
        Orders are packed and handed to the courier during our shipping hours and reach you in 3–7 business
        days. The rest is in the <Link to="/shipping-policy">Shipping Policy</Link>. To find your size without
        a fitting room, lay a kurta that fits you beside our <Link to="/SizeGuide">Size Guide</Link>.
      </p>
    </>
  );
}
