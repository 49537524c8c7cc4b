import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './layout.module.css';
import { type BoxProps, boxOf, type Space, spaceStyle } from './text.tsx';

type PartProps = BoxProps & {
  as?:
    | 'div'
    | 'span'
    | 'p'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'dd'
    | 'section'
    | 'article'
    | 'header'
    | 'footer'
    | 'nav';
};

type StackProps = PartProps & { align?: 'start' | 'center' | undefined };

/** One below the other. */
export function Stack({ as: Element = 'div', align, ...box }: StackProps) {
  return <Element {...boxOf(box, styles.stack, align && styles[align])} />;
}

type ClusterProps = PartProps & {
  align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined;
  /** The first and the last one at the ends. */
  ends?: boolean | undefined;
  /** On one line whatever the room. */
  nowrap?: boolean | undefined;
};

/** Side by side as far as there is room. */
export function Cluster({ as: Element = 'div', align, ends, nowrap, ...box }: ClusterProps) {
  const looks = [align && styles[`on-${align}`], ends && styles.ends, nowrap && styles.nowrap];
  return <Element {...boxOf(box, styles.cluster, ...looks)} />;
}

type TilesProps = PartProps & {
  /** How many columns there are in a window of at least this width. */
  columns: Partial<Record<0 | 768 | 1024 | 1280, number>>;
};

/** In columns of the same width. */
export function Tiles({ as: Element = 'div', columns, style, ...box }: TilesProps) {
  const counts = Object.entries(columns).map(([from, count]) => [`--from-${from}`, count]);
  return <Element {...boxOf({ ...box, style: { ...Object.fromEntries(counts), ...style } }, styles.tiles)} />;
}

type PanelProps = BoxProps & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form' | undefined;
  /** Grey and without a border. */
  tinted?: boolean | undefined;
  /** In pixels, or as CSS writes it; without it, as much as the window allows. */
  padding?: number | string | undefined;
};

/** Set off from the page by a border; with a gap its parts are a stack. */
export function Panel({ as: Element = 'div', tinted, padding, style, ...box }: PanelProps) {
  const looks = [tinted && styles.tinted, box.gap !== undefined && styles.stack];
  return <Element {...boxOf({ ...box, style: { padding, ...style } }, styles.panel, ...looks)} />;
}

type PageBodyProps = {
  /** Decides the space above and below. */
  kind: 'reading' | 'order' | 'result' | 'message';
  /** With a gap the parts are a stack. */
  gap?: number | string;
  align?: 'start' | 'center';
  /** A second column of about two fifths in a wide window. */
  withAside?: boolean;
  /** At least as tall as the window. */
  tall?: boolean | undefined;
  as?: 'div' | 'article';
  /** False inside of what already has the width of a page. */
  wrap?: boolean | undefined;
  children: ReactNode;
};

export function PageBody({
  kind,
  gap,
  align,
  withAside,
  tall,
  as: Element = 'div',
  wrap = true,
  children,
}: PageBodyProps) {
  const isStack = gap !== undefined && !withAside;
  return (
    <Element
      className={classes(
        wrap && 'wrap',
        styles[kind],
        isStack && styles.stack,
        withAside && styles.aside,
        align && styles[align],
        tall && styles.tall,
      )}
      style={{ gap }}
    >
      {children}
    </Element>
  );
}

type PageHeadProps = {
  title: ReactNode;
  lead: ReactNode;
  size: 'large' | 'medium';
  /** The longest line of the lead, in characters. */
  measure: number;
  /** The space before the lead, in pixels. */
  before: number;
  className?: string | undefined;
  children?: ReactNode;
};

/** Title and lead of a page that is read. */
export function PageHead({ title, lead, size, measure, before, className, children }: PageHeadProps) {
  return (
    <header className={className}>
      <PageTitle size={size}>{title}</PageTitle>
      <p className={styles.lead} style={{ maxInlineSize: `${measure}ch`, marginBlockStart: before }}>
        {lead}
      </p>
      {children}
    </header>
  );
}

type PageTitleProps = { size: 'large' | 'medium' | 'small'; dir?: 'auto'; children: ReactNode };

export function PageTitle({ size, dir, children }: PageTitleProps) {
  return (
    <h1 className={styles[size]} dir={dir}>
      {children}
    </h1>
  );
}

type PartTitleProps = Omit<Space, 'gap'> & { size?: 'wide'; children: ReactNode };

export function PartTitle({ size, children, ...space }: PartTitleProps) {
  return (
    <h2 className={classes(styles.part, size && styles[size])} style={spaceStyle(space)}>
      {children}
    </h2>
  );
}

type FieldGridProps = {
  /** In a window of at least this width there are two columns. */
  from: 560 | 768;
  gap: number | string;
  children: ReactNode;
};

export function FieldGrid({ from, gap, children }: FieldGridProps) {
  return (
    <div className={classes(styles.fields, styles[`from${from}`])} style={{ gap }}>
      {children}
    </div>
  );
}

type TwoSidesProps = { className?: string | undefined; children: ReactNode };

/** What the page is about on one side of a wide window, the text on the other. */
export function TwoSides({ className, children }: TwoSidesProps) {
  return <div className={classes(styles.sides, className)}>{children}</div>;
}

/** For a summary that is a row of its own, with a plus sign at its end. */
export const summaryClass = styles.summary;

type DisclosureProps = {
  summary: string;
  /** Whether it begins open. */
  open?: boolean | undefined;
  children: ReactNode;
};

/** Details for some readers only, collapsed under a summary. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  // What opened it may change while somebody is in it.
  const [beginsOpen] = useState(open);
  return (
    <details className={styles.details} open={beginsOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
