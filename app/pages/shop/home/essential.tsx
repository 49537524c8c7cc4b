import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './essential.module.css';

const messages = {
  urdu: 'روز کا کُرتا',
  text: 'Khaddar woven in Lahore, one clean placket, side slits that move. The one you will wear on Monday and again on Thursday.',
  get: 'GET IT NOW',
  alt: 'A red kurta with side slits on a hanger, lattice light on a green wall',
};

export function Essential({ title, picture }: { title: string; picture: PictureFacts | null }) {
  return (
    <section className={styles.promo} aria-labelledby="promo-heading">
      <Picture
        picture={picture}
        alt={messages.alt}
        sizes="(min-width: 768px) 52vw, 100vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={`urdu ${styles.urdu}`} lang="ur" aria-hidden="true">
          {messages.urdu}
        </p>
        <h2 id="promo-heading" className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.text}>{messages.text}</p>
        <ButtonLink to="/product/Blooming-Haze" className={styles.button}>
          {messages.get}
        </ButtonLink>
      </div>
    </section>
  );
}
