import { type ComponentChild, h } from 'preact';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IdScopeContext, useIdScope } from './ids.ts';
import { PagePart, PartRoot } from './page-part.ts';
import { RenderedOnce } from './render-once.tsx';
import { isTakingOver } from './waiting-parts.ts';

type HydrateLaterProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'header' | 'li' | undefined;
  /** Where the content is shown at all: elsewhere the browser neither hydrates nor renders it. */
  media?: string | undefined;
  /** Where the server need not render the content for each page: all that it differs in (see `RenderedOnce`). */
  of?: unknown;
  children: ReactNode;
};

/** Preact leaves the content of an element with such a property as it is. */
const KEPT = { __html: '' };

/**
 * An element of the page whose content is hydrated after the page, in a task of its own: all at once would keep a cheap phone busy
 * for half a second. What the visitor touches is hydrated at once. On the server, and on a page that is opened from another one, it
 * is an element like any other. Preact passes all contexts as a second argument.
 */
export function HydrateLater(
  { as: Tag = 'div', media, of, children, ...attributes }: HydrateLaterProps,
  contexts: object = {},
) {
  const ids = useIdScope();
  if (import.meta.env.SSR && of !== undefined) {
    return (
      <RenderedOnce as={Tag} of={of} {...attributes}>
        {children}
      </RenderedOnce>
    );
  }
  const content = <IdScopeContext.Provider value={ids}>{children}</IdScopeContext.Provider>;
  if (import.meta.env.SSR) return <Tag {...attributes}>{content}</Tag>;
  const kind = useKind(media);
  const ref = usePart(kind === 'part', content, contexts);
  if (kind === 'plain') return <Tag {...attributes}>{content}</Tag>;
  return <Tag {...attributes} ref={ref as RefObject<never>} dangerouslySetInnerHTML={KEPT} />;
}

/** A part has a tree of its own; what is unused stays as it is, until it is shown. */
type Kind = 'plain' | 'part' | 'unused';

function useKind(media: string | undefined): Kind {
  const [kind, setKind] = useState<Kind>(() => {
    if (media && !matchMedia(media).matches) return 'unused';
    return isTakingOver() ? 'part' : 'plain';
  });
  useEffect(() => {
    if (!media || kind !== 'unused') return;
    const query = matchMedia(media);
    const use = () => setKind('plain');
    query.addEventListener('change', use);
    return () => query.removeEventListener('change', use);
  }, [media, kind]);
  return kind;
}

/** What the content throws is thrown by the part, for the boundary around it. */
function usePart(isPart: boolean, content: ReactNode, contexts: object): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const part = useRef<PagePart>(null);
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (failure) throw failure.error;
  useLayoutEffect(() => {
    if (!isPart || !ref.current) return;
    part.current ??= new PagePart(ref.current);
    const onError = (error: unknown) => setFailure({ error });
    part.current.show(h(PartRoot, { contexts, onError, children: content as ComponentChild }));
  });
  useLayoutEffect(() => () => part.current?.remove(), []);
  return ref;
}
