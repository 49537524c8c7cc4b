import type { ReactNode } from 'react';
import { categoriesShownIn } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { Loading } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './category-tiles.module.css';
import home from './home.module.css';
import type { Kids } from './read-kids.server.ts';
import { SectionHead } from './section-head.tsx';

const IN_A_ROW = 4;

const KIDS = 'kids';

/** The one with a scene of its own for a wide tile. */
const WITH_SCENE = 'hand-painted-dupattas';

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 46vw';

// On phones a wide picture is cropped to an upright one, so a larger source is needed.
const WIDE_SIZES = '(min-width: 1440px) 650px, (min-width: 768px) 46vw, 120vw';

const PHONE = '(max-width: 767px)';

type CategoryTilesProps = {
  title: string;
  /** Undefined while they are being loaded. */
  categories: readonly Category[] | undefined;
  /** Null without kids' pieces; undefined while it is not known. */
  kids: Kids | null | undefined;
  wide: PictureFacts | null;
};

/** The categories that staff chose, and after them the kids. What does not fill a row of four has wide tiles. */
export function CategoryTiles({ title, categories, kids, wide }: CategoryTilesProps) {
  const ofKids = kids !== null && categories?.find(({ slug }) => slug === KIDS);
  const chosen = categories && categoriesShownIn('home', categories);
  const shown = chosen?.filter(({ slug }) => slug !== KIDS || !ofKids);
  if (shown?.length === 0) return null;
  const count = (shown?.length ?? 0) + (ofKids ? 1 : 0);
  return (
    <div className={`wrap ${home.section} ${styles.tiles}`}>
      <section className={styles.contents} aria-labelledby="categories-heading">
        <div className={styles.whole}>
          <SectionHead id="categories-heading" title={title} />
          {!shown && <Loading />}
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets and a box of its own is one */}
        <ul className={styles.contents} role="list">
          {shown?.map(({ slug, name, picture }, index) => {
            const width = widthOf(index, count);
            return (
              <li key={slug} className={width && styles[width]}>
                <Tile to={`/category/${slug}`} name={name}>
                  {width ? (
                    <WidePicture own={picture} wide={slug === WITH_SCENE ? wide : null} />
                  ) : (
                    <Picture picture={picture} alt="" sizes={SIZES} />
                  )}
                </Tile>
              </li>
            );
          })}
        </ul>
      </section>
      {ofKids && (
        <KidsTile category={ofKids} note={kids?.note ?? '\u00a0'} width={widthOf(count - 1, count)} />
      )}
    </div>
  );
}

type Width = 'whole' | 'half' | 'last';

/** Undefined for a tile of its own width. `last` fills a row on a desk with two others, and has one of its own on a phone. */
export function widthOf(index: number, count: number): Width | undefined {
  const remainder = count % IN_A_ROW;
  if (index < count - remainder) return undefined;
  if (remainder === 1) return 'whole';
  if (remainder === 2) return 'half';
  return index === count - 1 ? 'last' : undefined;
}

function KidsTile({ category, note, width }: { category: Category; note: string; width: Width | undefined }) {
  return (
    <div className={width && styles[width]}>
      <Tile to="/kids-collection" name={category.name} note={note}>
        <Picture picture={category.picture} alt="" sizes={width ? WIDE_SIZES : SIZES} />
      </Tile>
    </div>
  );
}

type TileProps = { to: string; name: string; note?: string; children: ReactNode };

function Tile({ to, name, note, children }: TileProps) {
  return (
    <Link className={styles.tile} to={to}>
      <span className={styles.frame}>{children}</span>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  );
}

/** On a phone, where the tile is upright, its own picture. */
function WidePicture({ own, wide }: { own: PictureFacts | null; wide: PictureFacts | null }) {
  const isUpright = own !== null && own.height > own.width;
  const crop = isUpright && wide ? { picture: own, media: PHONE } : undefined;
  return (
    <Picture
      picture={crop ? wide : own}
      alt=""
      sizes={crop ? '(min-width: 1440px) 650px, 46vw' : WIDE_SIZES}
      crop={crop}
    />
  );
}
