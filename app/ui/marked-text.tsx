import { classes } from './classes.ts';
import styles from './marked-text.module.css';

const MARKS: Record<string, string | undefined> = { '✅': styles.ok, '❌': styles.bad };

/** Numbers such as GL-7K3F-9QXM, which a line would break at their hyphens. */
const NUMBER = /(\b[A-Z0-9]{2,}(?:-[A-Z0-9]{2,})+\b)/;

/** An icon is drawn over the ✅ or ❌: systems draw the emoji differently, and some have none. */
export function MarkedText({ text }: { text: string }) {
  const [, sign = '', rest = text] = /^(✅|❌) ([\s\S]*)$/.exec(text) ?? [];
  // A translated text is no longer React’s to change: its element is replaced with it.
  if (!sign)
    return (
      <span key={text}>
        <WholeNumbers text={text} />
      </span>
    );
  return (
    <span key={text}>
      <span className={classes(styles.mark, MARKS[sign])}>{sign}</span> <WholeNumbers text={rest} />
    </span>
  );
}

/** No line ends within a number. */
export function WholeNumbers({ text }: { text: string }) {
  const parts = text.split(NUMBER);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
