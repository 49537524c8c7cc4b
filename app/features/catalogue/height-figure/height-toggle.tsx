import { type ComponentType, useId, useState } from 'react';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { HeightFigureProps } from './height-figure.tsx';
import styles from './height-toggle.module.css';

const messages = {
  open: 'How long on me?',
  failed: 'This needs a connection. Please try again.',
};

type HeightToggleProps = {
  product: Pick<Product, 'lengths' | 'collection'>;
  size: string | null;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
};

/** On a picture, which the figure covers while it is shown. Nothing for children, and where no length is known. */
export function HeightToggle({ product, size, isShown, onToggle }: HeightToggleProps) {
  const [Figure, setFigure] = useState<ComponentType<HeightFigureProps> | null>(null);
  const id = useId();
  if (product.lengths.length === 0 || isForKids(product)) return null;
  const toggle = async () => {
    if (isShown) return onToggle(false);
    const loaded = await import('./height-figure.tsx').catch(() => null);
    if (!loaded) return showToast(messages.failed);
    setFigure(() => loaded.HeightFigure);
    onToggle(true);
  };
  return (
    <>
      <div id={id}>{isShown && Figure && <Figure product={product} size={size} />}</div>
      <Button
        variant="text"
        className={styles.toggle}
        aria-pressed={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        {messages.open}
      </Button>
    </>
  );
}
