import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { HeartIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './heart-button.module.css';
import { MAX_PIECES } from './saved-ids.ts';
import { addToWishlist, removeFromWishlist, useIsInWishlist } from './saved-products.ts';

const messages = {
  keep: (name: string) => `Keep ${name} in your wishlist`,
  full: `Your wishlist is full with ${MAX_PIECES} pieces. Remove one to keep another.`,
};

type HeartButtonProps = { product: { id: number; name: string }; className?: string | undefined };

export function HeartButton({ product: { id, name }, className }: HeartButtonProps) {
  const isSaved = useIsInWishlist(id);
  const toggle = () => {
    if (isSaved) removeFromWishlist(id);
    else if (!addToWishlist(id)) showToast(messages.full, { tone: 'bad' });
  };
  return (
    <IconButton
      label={messages.keep(name)}
      className={classes(styles.heart, className)}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <HeartIcon />
    </IconButton>
  );
}
