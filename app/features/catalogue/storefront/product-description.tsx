import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './product-description.module.css';
import { type DetailRow, splitDescription } from './product-details.ts';

const messages = { more: 'Read More', less: 'Show Less' };

type ProductDescriptionProps = { title: string; text: string };

export function ProductDescription({ title, text }: ProductDescriptionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { start, rest } = splitDescription(text);
  if (!text) return null;
  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
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
    </section>
  );
}

type FactListProps = { title: string; rows: readonly DetailRow[] };

/** Nothing without a row. */
export function FactList({ title, rows }: FactListProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <dl className={styles.details}>
        {rows.map(([name, lines]) => (
          <div key={name} className={styles.detail}>
            <Text as="dt" tone="muted">
              {name}
            </Text>
            {lines.map((line) => (
              <dd key={line} className={styles.line} dir="auto">
                {withWholeMembers(line)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "S 42½ · M 43" breaks between its members only. */
function withWholeMembers(line: string): string {
  const members = line.split(' · ');
  if (members.length === 1) return line;
  return members.map((member) => member.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}
