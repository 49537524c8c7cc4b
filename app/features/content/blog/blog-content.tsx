import { useEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { proseClass } from '#app/ui/text.tsx';
import styles from './blog-content.module.css';
import type { Blog } from './schema.ts';

/** The only place where user-written HTML is inserted; it was sanitised when the post was saved. */
export function BlogContent({ html }: Pick<Blog, 'html'>) {
  const text = useReachableTables(html);
  return (
    <div
      ref={text}
      className={classes(proseClass, styles.content)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Wide tables and code scroll sideways and must then be reachable by keyboard. */
function useReachableTables(html: string) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const wide of text.current?.querySelectorAll<HTMLElement>('table, pre') ?? []) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    }
  }, [html]);
  return text;
}
