import { type ComponentType, useState } from 'react';
import type { AlertDialogProps } from '#app/features/alerts/alert-dialog.tsx';
import { listSizes, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './buy-panel.module.css';

const messages = {
  piece: 'Tell me when it is back',
  size: 'Your size is sold out? We tell you when it is back',
  failed: 'This needs a connection. Please try again.',
};

/** Null while every size can be bought. */
export function AlertButton({ product }: { product: Product }) {
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const names = listSizes(product);
  const gone = names.filter((size) => stockOfSize(product, size) <= 0);
  const isWhole = product.stock <= 0;
  if (!isWhole && gone.length === 0) return null;
  const show = async () => {
    const loaded = await import('#app/features/alerts/alert-dialog.tsx').catch(() => null);
    if (!loaded) return showToast(messages.failed);
    setDialog(() => loaded.AlertDialog);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={isWhole ? 'ghost' : 'text'}
        block={isWhole}
        className={isWhole ? styles.whole : styles.size}
        aria-haspopup="dialog"
        onClick={show}
      >
        {isWhole ? messages.piece : messages.size}
      </Button>
      {Dialog && (
        <Dialog
          product={product.id}
          sizes={names.length > 1 ? gone : []}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
