import { type ComponentChild, createContext } from 'preact';
import { type Context, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { IdScopeContext } from './ids.ts';

/** Stands for the HTML of that content, which is made at most once for what it is made of. The third is all of its contexts. */
export type RenderOnce = (of: unknown, content: ComponentChild, contexts: object) => string;

/** Null where each page is rendered from the start: in the browser, in development and in tests of components. */
export const RenderOnceContext = createContext<RenderOnce | null>(
  null,
) as unknown as Context<RenderOnce | null>;

type RenderedOnceProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'header' | 'li' | undefined;
  /** All that the content differs in, as data that JSON can hold. */
  of: unknown;
  children: ReactNode;
};

/**
 * An element whose content the server keeps: most pieces of a list are the same in the next page that shows them. The content must
 * depend on nothing but `of`, and have no ids. Preact passes all contexts as a second argument.
 */
export function RenderedOnce(
  { as: Tag = 'div', of, children, ...attributes }: RenderedOnceProps,
  contexts: object = {},
) {
  if (!import.meta.env.SSR) return <Tag {...attributes}>{children}</Tag>;
  const render = useContext(RenderOnceContext);
  if (!render) return <Tag {...attributes}>{children}</Tag>;
  // Whatever asks for an id then fails: it would be another one on the next page. What is kept has no parts of its own.
  const content = (
    <RenderOnceContext.Provider value={null}>
      <IdScopeContext.Provider value={null as never}>{children}</IdScopeContext.Provider>
    </RenderOnceContext.Provider>
  ) as ComponentChild;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: render(of, content, contexts) }} />;
}
