import { hasFilters } from '#app/features/catalogue/filters/filters.ts';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './collection-grid.module.css';
import type { CollectionPage } from './collection-meta.ts';

const SIZES = '(min-width: 1440px) 318px, (min-width: 1366px) 23vw, (min-width: 1024px) 26vw, 46vw';

type CollectionTileProps = { page: Pick<CollectionPage, 'filters' | 'first'> & { opening: Opening | null } };

/** A post, a style or the size guide between the first pieces. Whoever filters looks for pieces only. */
export function CollectionTile({ page: { opening, filters, first } }: CollectionTileProps) {
  if (!opening || first > 0 || hasFilters(filters)) return null;
  const { title, text, link, to, picture } = opening.tile;
  return (
    <li className={styles.tileItem}>
      <Link className={classes(styles.tile, !picture && styles.plain)} to={to}>
        {picture && <Picture className={styles.picture} picture={picture} alt="" sizes={SIZES} />}
        <span className={styles.words}>
          <span className={`display ${styles.title}`} dir="auto">
            {title}
          </span>
          <span className={styles.text} dir="auto">
            {text}
          </span>
          <span className={`link ${styles.link}`}>{link}</span>
        </span>
      </Link>
    </li>
  );
}
