import { options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** As Preact's published files name its parts: a node's parent, its content and its component, and a component's node. */
type Node = { __?: Node | null; __k?: unknown; __c?: Component | null };
type Component = { __v?: unknown; context?: unknown; sub?: () => void };
type Hooks = { [Name in '__b' | 'unmount']: ((node: Node) => void) | undefined };

const hooks = options as unknown as Hooks;

/**
 * Renders a page in one go and takes it apart again. Components, nodes and contexts refer to each other, so whatever still refers to
 * one of them keeps the whole page. V8 collects young objects often, but keeps some functions, and what they refer to, until it
 * collects everything (docs/decisions/048-pages-taken-apart.md).
 */
export function renderPage(page: VNode): string {
  const { __b: before, unmount: after } = hooks;
  hooks.__b = (node) => {
    leaveUnsubscribed(node.__?.__c);
    before?.(node);
  };
  hooks.unmount = (node) => {
    after?.(node);
    takeApart(node);
  };
  try {
    return renderToString(page);
  } finally {
    hooks.__b = before;
    hooks.unmount = after;
  }
}

/** A context keeps the components that read it, to render them again when it changes. On the server it never does. */
function leaveUnsubscribed(provider: Component | null | undefined): void {
  if (provider?.sub) provider.sub = ignore;
}

function takeApart(node: Node): void {
  if (node.__c) {
    node.__c.__v = null;
    node.__c.context = null;
  }
  node.__ = null;
  node.__k = null;
  node.__c = null;
}

function ignore(): void {}
