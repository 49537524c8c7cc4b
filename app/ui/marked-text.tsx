import { classes } from './classes.ts';
import styles from './marked-text.module.css';

const MARKS: Record<string, string | undefined> = { '✅': styles.ok, '❌': styles.bad };

/** An icon is drawn over the ✅ or ❌: systems draw the emoji differently, and some have none. */
export function MarkedText({ text }: { text: string }) {
  const [, sign = '', rest = text] = /^(✅|❌) ([\s\S]*)$/.exec(text) ?? [];
  // A translated text is no longer React’s to change: its element is replaced with it.
  if (!sign) return <span key={text}>{text}</span>;
  return (
    <span key={text}>
      <span className={classes(styles.mark, MARKS[sign])}>{sign}</span> {rest}
    </span>
  );
}
