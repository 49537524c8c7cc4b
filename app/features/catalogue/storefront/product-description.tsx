import { useId, useState } from 'react';
import { splitDescription } from '#app/features/catalogue/products/description.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './product-description.module.css';

const messages = { more: 'Read More', less: 'Show Less' };

export function ProductDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { start, rest } = splitDescription(text);
  if (!text) return null;
  return (
    <div>
      <p className={styles.text} id={id} dir="auto">
        {start}
        {rest && !open && <span aria-hidden="true">...</span>}
        <span hidden={!open}>{rest}</span>
      </p>
      {rest && (
        <Button variant="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? messages.less : messages.more}
        </Button>
      )}
    </div>
  );
}
