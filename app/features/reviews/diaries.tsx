import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Stars } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Arrows } from '#app/ui/carousel.tsx';
import { classes } from '#app/ui/classes.ts';
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Blossom, Picture } from '#app/ui/picture.tsx';
import { wordsOf } from '#app/ui/text.tsx';
import styles from './diaries.module.css';
import { ReviewAuthor } from './review-author.tsx';
import type { Review } from './schema.ts';

const messages = {
  empty: 'No reviews yet. Be the first to write one!',
  arrows: { back: 'Previous review', on: 'Next review' },
  pause: 'Pause the reviews',
  play: 'Play the reviews',
  place: (index: number, count: number) => `${index} of ${count}`,
};

const EVERY_MS = 8000;

export function Diaries({ title, reviews }: { title: string; reviews: readonly Review[] }) {
  const count = reviews.length;
  const [current, setCurrent] = useState(0);
  const step = useCallback((by: number) => setCurrent((index) => slideAfter(index, by, count)), [count]);
  const next = useCallback(() => step(1), [step]);
  const { playing, toggle, holds } = useAutoplay(next, EVERY_MS, count > 1);
  return (
    <section aria-labelledby="diaries-heading" aria-roledescription="carousel" {...holds}>
      <header className={styles.head}>
        <h2 id="diaries-heading" dir="auto">
          {title}
        </h2>
        {count > 1 && (
          <div className={styles.controls}>
            <IconButton round label={playing ? messages.pause : messages.play} onClick={toggle}>
              {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
            </IconButton>
            <Arrows labels={messages.arrows} onBack={() => step(-1)} onForward={next} />
          </div>
        )}
      </header>
      {count === 0 && (
        <div className={styles.empty}>
          <Blossom />
          <p className="display">{messages.empty}</p>
        </div>
      )}
      <div className={styles.stack} aria-live={playing ? 'off' : 'polite'}>
        {reviews.map((review, index) => (
          <Slide
            key={review.id}
            review={review}
            label={messages.place(index + 1, count)}
            shown={index === current}
            near={isNear(index, current, count)}
          />
        ))}
      </div>
    </section>
  );
}

type SlideProps = { review: Review; label: string; shown: boolean; near: boolean };

function Slide({ review, label, shown, near }: SlideProps) {
  const { product_name, product_slug, picture, rating, comment, user_name, created_at } = review;
  const { from_earlier_shop } = review;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a slide
    <div
      className={classes(styles.slide, shown && styles.shown)}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
    >
      <div className={styles.arch}>
        {near && (
          <Picture picture={picture} alt={product_name} sizes="(min-width: 768px) 264px, 300px" ratio="4/5" />
        )}
      </div>
      <div>
        <Stars rating={rating} />
        <blockquote className={`display ${styles.comment}`} {...wordsOf(comment)}>
          {comment}
        </blockquote>
        <ReviewAuthor name={user_name} createdAt={created_at} isEarlier={from_earlier_shop} />
        <Link className={`tap underlined ${styles.product}`} to={`/product/${product_slug}`} dir="auto">
          {product_name}
        </Link>
      </div>
    </div>
  );
}

const STEADY = '(prefers-reduced-motion: reduce)';

type Autoplay = {
  playing: boolean;
  toggle: () => void;
  holds: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
};

/** Unless the visitor paused it, hovers or focuses it, is in another tab, or prefers reduced motion. */
function useAutoplay(next: () => void, everyMs: number, enabled: boolean): Autoplay {
  const steady = useSyncExternalStore(subscribeSteady, isSteady, () => false);
  const [choice, setChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !steady;
  const running = enabled && playing && !hovered && !focused;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, everyMs);
    return () => clearInterval(timer);
  }, [running, next, everyMs]);

  return {
    playing,
    toggle: () => setChoice(!playing),
    holds: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function isSteady(): boolean {
  return matchMedia(STEADY).matches;
}

function subscribeSteady(changed: () => void): () => void {
  const query = matchMedia(STEADY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function slideAfter(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count;
}

export function isNear(index: number, current: number, count: number): boolean {
  const distance = Math.abs(index - current);
  return distance <= 1 || distance === count - 1;
}
