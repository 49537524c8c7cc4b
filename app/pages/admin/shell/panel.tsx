import { type ComponentProps, type HTMLAttributes, type ReactNode, useId } from 'react';
import { Panel as Frame } from '#app/ui/layout.tsx';
import { type Space, Text } from '#app/ui/text.tsx';
import styles from './shell.module.css';

/** Of a panel that stands beside others. */
export const PADDING = 'clamp(16px, 2vw, 24px)';

type PanelProps = Space & {
  title: string;
  /** Of what the page is for; the others stand beside it. */
  main?: boolean;
  children: ReactNode;
};

export function Panel({ title, main = false, children, ...space }: PanelProps) {
  const id = useId();
  return (
    <Frame as="section" aria-labelledby={id} {...(!main && { padding: PADDING })} {...space}>
      <PanelTitle id={id} main={main} after={main ? 20 : 14}>
        {title}
      </PanelTitle>
      {children}
    </Frame>
  );
}

type PanelTitleProps = Omit<ComponentProps<typeof Text>, 'as'> & { as?: 'h2' | 'h3'; main?: boolean };

export function PanelTitle({ as = 'h2', main = false, ...rest }: PanelTitleProps) {
  return <Text as={as} wrap="anywhere" className={main ? styles.mainTitle : styles.panelTitle} {...rest} />;
}

/** Of a card among others. */
export function CardTitle(props: Omit<ComponentProps<typeof Text>, 'className'>) {
  return <Text weight="bold" className={styles.cardTitle} {...props} />;
}

/** A list with lines between its entries. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type TilesProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul';
  /** Their smallest width, in pixels or as CSS writes it. */
  min: number | string;
  gap: number | string;
};

/** As many of equal width beside each other as have room. */
export function Tiles({ as: Element = 'div', min, gap, ...rest }: TilesProps) {
  const width = typeof min === 'number' ? `${min}px` : min;
  const columns = `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`;
  return <Element {...rest} style={{ display: 'grid', gridTemplateColumns: columns, gap }} />;
}
