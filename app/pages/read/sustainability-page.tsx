import { useShop } from '#app/features/settings/shop-context.tsx';
import { publicPage } from '#app/platform/page/page.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/sustainability-page.ts';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

const messages = {
  title: 'Sustainability',
  description: (brand: string, city: string) =>
    `How ${brand} works in ${city}: small runs, natural fibre, made-on-order pieces, offcuts that become something else, and clothes that can be mended.`,
  lead: 'The least wasteful piece is the one that is worn for years. We try to make that piece.',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const description = messages.description(shop.settings.brand, shop.settings.city);
  return readingMeta(shop, { title: messages.title, description, path: '/sustainability' });
}

export default function SustainabilityPage() {
  return (
    <ReadingPage title={messages.title} lead={messages.lead}>
      <Making />
      <Wearing />
    </ReadingPage>
  );
}

function Making() {
  const { advance_percent, city } = useShop().settings;
  return (
    <>
      <h2>Small runs</h2>
      <p>
        We cut a few pieces of a print, see how they go, and cut again only if they are asked for. That is why
        a card in our shop may say that only two are left, and why we seldom have a mountain of last season to
        get rid of.
      </p>
      <h2>Made on order</h2>
      <p>
        Painted suits and other slow pieces are not made until somebody wants them. You pay {advance_percent}%
        in advance, and we make that one piece, in your length if you ask for it. Nothing lies on a shelf
        waiting to be forgotten.
      </p>
      <h2>Cloth we know</h2>
      <p>
        Most of what we sell is cotton: lawn, cambric, khaddar, cotton net. Linen and silk come for their own
        seasons. The description of each piece says what it is made of, also when there is polyester in a net
        or an organza, because you should know what you wash and wear.
      </p>
      <h2>Hands we know by name</h2>
      <p>
        Our block printers, painters and tailors work in and around {city}. We pay by the piece or by the day,
        as agreed before the work begins, and we do not ask anybody to paint a dupatta faster than it can be
        painted well.
      </p>
    </>
  );
}

function Wearing() {
  return (
    <>
      <h2>What is left over</h2>
      <p>
        Between two kurtas on the cutting table there is always a strip. The larger ones become piping,
        pockets and children’s collars; the small ones go to quilt makers for rallis. Parcels are packed in
        paper or in a bag that closes again.
      </p>
      <h2>Clothes that can be mended</h2>
      <p>
        We leave a real seam allowance, so that a good tailor can let a shirt out by an inch, and we sew a
        spare button inside where there are buttons. Wash cold, dry in shade, iron while there is still a
        little damp in it. The long version is in our <Link to="/blogs">blog</Link>.
      </p>
      <h2>What we have not solved</h2>
      <p>
        Some of our dyes and trims come from makers we have not visited, and couriers still bring every parcel
        on a motorbike. We would rather say so than print a leaf on the label. If you know a better way,
        please <Link to="/contact">tell us</Link>.
      </p>
    </>
  );
}
