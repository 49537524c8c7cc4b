import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { FallingPetals } from './falling-petals.tsx';
import styles from './hero.module.css';

const messages = {
  first: 'Effortlessly stylish,',
  second: 'confidently you',
  explore: 'Explore Collection',
  alt: 'Three painted and embroidered suits on a brass rail, lattice light on the wall',
};

/** At most two image pixels per CSS pixel: at three, a phone shows no more and takes twice as long. */
const SIZES =
  '(max-width: 767px) and (min-resolution: 2.5dppx) 67vw, (min-width: 768px) and (max-width: 1023px) 54vw, 100vw';

/** `wide` is undefined while it is not known which picture it is. */
type HeroProps = { wide: PictureFacts | null | undefined; narrow: PictureFacts | null };

export function Hero({ wide, narrow }: HeroProps) {
  const crop = narrow ? { picture: narrow, media: '(max-width: 1023px)' } : undefined;
  return (
    <section className={styles.hero}>
      <div className={styles.scene}>
        {wide === undefined ? (
          <div className={styles.picture} />
        ) : (
          <Picture
            picture={wide}
            alt={messages.alt}
            sizes={SIZES}
            className={styles.picture}
            crop={crop}
            priority
          />
        )}
        <FallingPetals />
      </div>
      <div className={styles.content}>
        <div className="wrap">
          <h1 className={styles.title}>
            {messages.first} <em>{messages.second}</em>
          </h1>
          <ButtonLink to="/womens-clothing" block="phone" className={styles.button}>
            {messages.explore}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
