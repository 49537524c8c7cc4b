import { classes } from './classes.ts';
import styles from './marked-text.module.css';

const MARKS: Record<string, string | undefined> = { '✅': styles.ok, '❌': styles.bad };

/**
 * A message that may begin with ✅ or ❌. The sign stays in the text, but is drawn by the shop: each system has its own
 * picture of it, and some have none.
 */
export function MarkedText({ text }: { text: string }) {
  const [, sign = '', words = text] = /^(✅|❌) ([\s\S]*)$/.exec(text) ?? [];
  if (!sign) return text;
  return (
    <>
      <span className={classes(styles.mark, MARKS[sign])}>{sign}</span> {words}
    </>
  );
}
