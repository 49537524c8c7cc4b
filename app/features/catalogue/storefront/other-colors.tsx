import type { OtherColor, Product } from '#app/features/catalogue/products/schema.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './other-colors.module.css';

const messages = {
  colors: 'Colors',
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
      {colors.slice(0, MOST_SWATCHES).map((color) => (
        <Swatch key={color.slug} {...color} />
      ))}
      {more > 0 && <li>{messages.more(more)}</li>}
    </ul>
  );
}

type OtherColorsProps = { product: Pick<Product, 'color' | 'pictures' | 'other_colors'> };

/** On the product's page: its own color, marked, and the others. Nothing without any. */
export function OtherColors({ product: { color, pictures, other_colors } }: OtherColorsProps) {
  if (other_colors.length === 0) return null;
  return (
    <ul className={styles.swatches} aria-label={messages.colors}>
      <li className={styles.swatch} aria-current="true" title={color}>
        <Cloth picture={pictures[0] ?? null} />
        <VisuallyHidden>{color}</VisuallyHidden>
      </li>
      {other_colors.map((other) => (
        <Swatch key={other.slug} {...other} />
      ))}
    </ul>
  );
}

function Swatch({ slug, color, picture }: OtherColor) {
  return (
    <li>
      <Link className={styles.swatch} to={`/product/${slug}`} title={color} aria-label={color}>
        <Cloth picture={picture} />
      </Link>
    </li>
  );
}

/** The middle of the picture, where it shows nothing but cloth. */
function Cloth({ picture }: { picture: PictureData | null }) {
  return <Picture className={styles.cloth} picture={picture} alt="" sizes="84px" ratio="1/1" />;
}
