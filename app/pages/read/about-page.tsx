import { findSiteImages } from '#app/features/settings/settings.server.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import type { Route } from './+types/about-page.ts';
import styles from './about-page.module.css';
import { readingMeta } from './reading-meta.ts';
import { ReadingPage } from './reading-page.tsx';

const messages = {
  title: 'About',
  description: (brand: string, meaning: string, city: string) =>
    `${brand} means ${meaning}. Who we are, why we exist and what we hold on to: clothes for women and children, printed, stitched and painted by hand in ${city}.`,
  lead: (city: string) => `Clothes for women and children, printed, stitched and painted by hand in ${city}.`,
  alt: 'A stack of folded printed cloth and three marigolds on a wooden floor, lattice light on the wall',
  shop: 'Shop Now',
  join: 'Join our WhatsApp group',
};

export const handle = publicPage;

const PATH = '/about';
const SCENE = 'about-1';

export async function loader() {
  const scenes = await findSiteImages([SCENE]);
  return { picture: scenes[SCENE] ?? null };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ matches, loaderData: { picture } }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const { brand, brand_meaning, city } = shop.settings;
  const description = messages.description(brand, brand_meaning, city);
  return readingMeta(shop, { title: messages.title, description, path: PATH, picture });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { picture } = loaderData;
  useOfflineFallback(loaderData);
  const { city } = useShop().settings;
  return (
    <ReadingPage
      title={messages.title}
      lead={messages.lead(city)}
      picture={{ facts: picture, alt: messages.alt }}
    >
      <Name />
      <Story />
      <Values />
      <Next />
    </ReadingPage>
  );
}

function Name() {
  const { brand, brand_urdu, brand_meaning } = useShop().settings;
  return (
    <div className={styles.name}>
      <p className={`urdu ${styles.urdu}`} lang="ur">
        {brand_urdu}
      </p>
      <p>
        <strong>{brand}</strong> is the {brand_meaning}: the red flower that comes before the fruit, out of
        the driest branch in the courtyard. Poets gave its name to a color and mothers gave it to their
        daughters. We took it for both reasons.
      </p>
    </div>
  );
}

function Story() {
  const { brand, city } = useShop().settings;
  return (
    <>
      <h2>Our Story</h2>
      <p>
        {brand} began with one table, two bolts of lawn and a tailor who would not let a crooked placket leave
        the room. The first kurtas went to cousins, the next to their colleagues, and the ones after that to
        people whose names we had to ask how to spell. The table is still there; around it there are now
        printers, painters and a good iron.
      </p>
      <p>
        We work in {city}, a city that has been particular about cloth for some five hundred years. That keeps
        one humble.
      </p>
      <h2>Why We Exist</h2>
      <p>
        Between the bazaar, where everything can be had and nothing is the same twice, and the big label,
        where a suit costs a month’s rent, there should be a shop that sells one honest kurta at a price one
        can say aloud. With a size chart that is true. With pockets where pockets belong. And with children’s
        clothes that children will keep on.
      </p>
    </>
  );
}

function Values() {
  return (
    <>
      <h2>Our Values</h2>
      <ul>
        <li>
          <strong>Say what it is.</strong> Cotton is called cotton and polyester polyester. If only two are
          left, the page says two.
        </li>
        <li>
          <strong>Make fewer, make them well.</strong> Small runs and made-on-order pieces instead of
          mountains of last season.
        </li>
        <li>
          <strong>Name the hand.</strong> Block print, brush and needle are trades. We pay them as such and
          let them take their time.
        </li>
        <li>
          <strong>Answer the phone.</strong> Whoever bought from us can reach us, before and after.
        </li>
      </ul>
    </>
  );
}

function Next() {
  const { whatsapp_group } = useShop().settings;
  return (
    <div className={styles.next}>
      <ButtonLink to="/shop-all">{messages.shop}</ButtonLink>
      <a className={`tap ${styles.join}`} href={whatsapp_group} target="_blank" rel="noopener noreferrer">
        <WhatsappIcon />
        {messages.join}
      </a>
    </div>
  );
}
