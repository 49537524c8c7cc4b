import { useContext, useEffect, useState } from 'react';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { IconButton } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './quick-add.module.css';
import { QuickAddContext, type QuickAddParts } from './quick-add-parts.ts';

const messages = {
  add: (name: string) => `Add ${name} to your bag`,
  failed: 'This needs a connection. Please try again.',
};

/** `isLookedAt`: by a mouse or the keyboard, for which the sizes are shown over the picture. A finger has a button. */
export function QuickAdd({ product, isLookedAt }: { product: ProductCardData; isLookedAt: boolean }) {
  const load = useContext(QuickAddContext);
  const [parts, setParts] = useState<QuickAddParts | null>(null);
  const [sheet, setSheet] = useState<'open' | 'closed' | null>(null);
  useEffect(() => {
    if (isLookedAt) void load?.().then(setParts);
  }, [isLookedAt, load]);
  if (!load) return null;
  const open = async () => {
    const loaded = await load();
    if (!loaded) return showToast(messages.failed, { tone: 'bad' });
    setParts(loaded);
    setSheet('open');
  };
  return (
    <>
      {parts && isLookedAt && <parts.QuickSizes product={product} />}
      <IconButton
        label={messages.add(product.name)}
        className={styles.plus}
        aria-haspopup="dialog"
        onPointerDown={load}
        onClick={open}
      >
        <PlusIcon size={20} />
      </IconButton>
      {parts && sheet && (
        <parts.QuickAddSheet product={product} open={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  );
}
