import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './text.module.css';

const MARKS: Record<string, string | undefined> = { '✅': styles.yes, '❌': styles.no };

/** Numbers such as GL-7K3F-9QXM, which a line would break at their hyphens. */
const NUMBER = /(\b[A-Z0-9]{2,}(?:-[A-Z0-9]{2,})+\b)/;

/** An icon is drawn over the ✅ or ❌: systems draw the emoji differently, and some have none. */
export function MarkedText({ text }: { text: string }) {
  const [, sign = '', rest = text] = /^(✅|❌) ([\s\S]*)$/.exec(text) ?? [];
  // A browser that translates the page replaces text nodes, which React can then no longer update: the element is replaced instead.
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

export function Prose({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classes(styles.prose, className)}>{children}</div>;
}

export const proseClass = styles.prose;

/** In pixels, or as CSS writes it. It differs from place to place, so it is no class. */
export type Space = {
  gap?: number | string | undefined;
  before?: number | string | undefined;
  after?: number | string | undefined;
};

export type BoxProps = Space &
  HTMLAttributes<HTMLElement> & {
    size?: 'caption' | 'small' | 'body' | 'lead' | 'title' | undefined;
    tone?: 'ink' | 'muted' | 'faint' | 'accent' | 'ok' | 'warn' | 'bad' | undefined;
    weight?: 'text' | 'medium' | 'bold' | undefined;
    /** Its lines close to each other, as in names. */
    tight?: boolean | undefined;
    /** Digits of the same width, so that sums stand below each other. */
    numeric?: boolean | undefined;
    /** `anywhere` for words that may be longer than the line. */
    wrap?: 'anywhere' | 'never' | 'balance' | 'pretty' | undefined;
  };

/** The attributes of an element with this space and look. */
export function boxOf(
  { gap, before, after, size, tone, weight, tight, numeric, wrap, className, style, ...rest }: BoxProps,
  ...names: Parameters<typeof classes>
): HTMLAttributes<HTMLElement> {
  const looks = [size, tone, weight, wrap, tight && 'tight', numeric && 'numeric'].map(
    (name) => name && styles[name],
  );
  return {
    className: classes(...names, ...looks, className) || undefined,
    style: spaceStyle({ gap, before, after }, style),
    ...rest,
  };
}

export function spaceStyle({ gap, before, after }: Space, style?: CSSProperties): CSSProperties {
  return { gap, marginBlockStart: before, marginBlockEnd: after, ...style };
}

type TextProps = BoxProps & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'bdi' | 'h2' | 'h3' | 'h4' | 'li' | 'dt' | 'dd' | 'time' | 'address';
};

export function Text({ as: Element = 'p', ...box }: TextProps) {
  return <Element {...boxOf(box)} />;
}

/** Secondary text: small and grey. */
export function Muted(props: TextProps) {
  return <Text size="small" tone="muted" {...props} />;
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

type Attributes = { dir: 'auto'; lang?: 'ur' };

/** For an element with what a person wrote: in its own direction, and in Nastaliq (base.css) when most letters are Urdu. */
export function wordsOf(text: string): Attributes {
  const urdu = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const all = text.match(/\p{L}|\p{Script=Arabic}/gu)?.length ?? 0;
  return urdu * 2 > all ? { dir: 'auto', lang: 'ur' } : { dir: 'auto' };
}
