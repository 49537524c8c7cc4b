import { useId } from 'react';
import type { OtherColor } from '#app/features/catalogue/products/schema.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './other-colors.module.css';

const messages = {
  title: 'In other colors',
  of: (name: string) => `${name} in other colors`,
  more: (count: number) => `+${count}`,
};

/** As many as stand beside each other on the card of a narrow phone. */
const MOST_SWATCHES = 3;

type SwatchesProps = { name: string; colors: readonly OtherColor[] };

/** On a card: a small piece of each cloth. */
export function ColorSwatches({ name, colors }: SwatchesProps) {
  if (colors.length === 0) return null;
  const more = colors.length - MOST_SWATCHES;
  return (
    <ul className={styles.swatches} aria-label={messages.of(name)}>
      {colors.slice(0, MOST_SWATCHES).map(({ slug, color, picture }) => (
        <li key={slug}>
          <Link className={styles.swatch} to={`/product/${slug}`} title={color} aria-label={color}>
            <Picture className={styles.cloth} picture={picture} alt="" sizes="28px" ratio="1/1" />
          </Link>
        </li>
      ))}
      {more > 0 && <li>{messages.more(more)}</li>}
    </ul>
  );
}

/** On the product's page: each with its picture and the name of its color. Nothing without any. */
export function OtherColors({ colors }: { colors: readonly OtherColor[] }) {
  const id = useId();
  if (colors.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {messages.title}
      </h2>
      <ul className={styles.pieces}>
        {colors.map(({ slug, color, picture }) => (
          <li key={slug}>
            <Link className={styles.piece} to={`/product/${slug}`}>
              <Picture picture={picture} alt="" sizes="72px" ratio="3/4" />
              <span dir="auto">{color}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
