import { type RefObject, useEffect, useId, useRef } from 'react';
import { CATEGORIES } from '#app/features/catalogue/catalogue-queries.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import { filterQuery } from '#app/features/catalogue/filters/filter-address.ts';
import { PRICE_STEPS, priceStepLabel } from '#app/features/catalogue/filters/filter-values.ts';
import { type Filters, NO_FILTERS } from '#app/features/catalogue/filters/filters.ts';
import { useCached } from '#app/platform/offline/use-cached.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './collection-panel.module.css';

const messages = {
  categories: 'Categories',
  price: 'By price',
  type: 'By type',
  whom: 'For',
  girl: 'Girls',
  boy: 'Boys',
  age: 'By age',
  years: (years: string) => `${years} years`,
  sale: (off: string) => `Sale ${off}`,
  all: (name: string) => `All of ${name}`,
};

/** The years of a child that one size fits. */
const AGES = [
  ['2', '3'],
  ['4', '5'],
  ['6', '7'],
  ['8', '9'],
] as const;

export type MenuCategory = { name: string; slug: string };

export type CollectionPanelProps = {
  id: string;
  link: { name: string; to: string };
  categories: readonly MenuCategory[];
  /** What a sale takes off, by the address of the list. */
  sales: Readonly<Record<string, string>>;
  onClose: () => void;
};

type Group = { title: string; links: readonly { name: string; to: string }[] };

/** What is in a collection, below the top bar. Escape, and a tap elsewhere, close it. */
export function CollectionPanel({ id, link, categories, sales, onClose }: CollectionPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useClosing(ref, onClose);
  const isKids = link.to === KIDS;
  const groups = isKids ? kidsGroups() : womensGroups(categories);
  const shown = isKids ? 'kids' : categories[0]?.slug;
  return (
    <div ref={ref} id={id} className={styles.panel}>
      <div className={`wrap ${styles.columns}`}>
        {groups.map((group) => (
          <LinkGroup key={group.title} group={group} sales={sales} />
        ))}
        <PanelPicture slug={shown} ratio={isKids ? '4/3' : '3/4'} all={link} />
      </div>
    </div>
  );
}

/** By a key or a tap, wherever the focus is; the panel of a mouse that only points has none. */
function useClosing(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const opener = ref.current?.parentElement?.querySelector('button');
      if (ref.current?.contains(document.activeElement)) opener?.focus();
      close.current();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.parentElement?.contains(target)) close.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [ref]);
}

type LinkGroupProps = Pick<CollectionPanelProps, 'sales'> & { group: Group };

function LinkGroup({ group: { title, links }, sales }: LinkGroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link className={`tap ${styles.link}`} to={to}>
              {name}
              {sales[to] && <span className={styles.sale}>{messages.sale(sales[to])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const TYPES = ['Kurta', 'Tops', 'Dresses', 'Co-ord', 'Maxi'];

const KIDS = '/kids-collection';
const WOMEN = '/womens-clothing';

function womensGroups(categories: readonly MenuCategory[]): Group[] {
  return [
    {
      title: messages.categories,
      links: categories.map(({ name, slug }) => ({
        name: categoryHeading({ name, slug }),
        to: `/category/${slug}`,
      })),
    },
    { title: messages.price, links: pricesOf(WOMEN, PRICE_STEPS.women) },
    {
      title: messages.type,
      links: TYPES.map((type) => ({ name: type, to: WOMEN + queryOf({ types: [type] }) })),
    },
  ];
}

function kidsGroups(): Group[] {
  const whom = (['girl', 'boy'] as const).map((name) => ({
    name: messages[name],
    to: KIDS + queryOf({ made_for: [name] }),
  }));
  const ages = AGES.map((years) => ({
    name: messages.years(years.join('–')),
    to: KIDS + queryOf({ ages: [...years] }),
  }));
  return [
    { title: messages.whom, links: whom },
    { title: messages.age, links: ages },
    { title: messages.price, links: pricesOf(KIDS, PRICE_STEPS.kids) },
  ];
}

function pricesOf(path: string, steps: readonly string[]): Group['links'] {
  return steps.map((step) => ({ name: priceStepLabel(step), to: path + queryOf({ prices: [step] }) }));
}

const queryOf = (filters: Partial<Filters>) => filterQuery({ ...NO_FILTERS, ...filters });

type PanelPictureProps = {
  slug: string | undefined;
  ratio: '3/4' | '4/3';
  all: CollectionPanelProps['link'];
};

function PanelPicture({ slug, ratio, all }: PanelPictureProps) {
  const category = useCached(CATEGORIES)?.find((one) => one.slug === slug);
  return (
    <Link className={styles.all} to={all.to}>
      <span className={styles.picture} style={{ aspectRatio: ratio }}>
        {category && <Picture picture={category.picture} alt="" sizes="300px" ratio={ratio} />}
      </span>
      <span className={styles.caption}>{messages.all(all.name)}</span>
    </Link>
  );
}
