import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { runEffectsBeforeEvents } from '#app/platform/react/effects-before-events.ts';

const html = document.documentElement;

/** Preact takes `document` for its element, whose content the page's own would then become; so a parent with that one child stands in. */
const parent = {
  nodeType: Node.ELEMENT_NODE,
  namespaceURI: html.namespaceURI,
  firstChild: html,
  childNodes: [html],
  contains: (node: Node) => document.contains(node),
  insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
  removeChild: (node: Node) => document.removeChild(node),
};

function hydrate(): void {
  hydrateRoot(
    parent as unknown as Element,
    // The router waits for the data that stand in the page.
    <Suspense fallback={null}>
      <HydratedRouter />
    </Suspense>,
  );
}

runEffectsBeforeEvents();
// A task of its own, so that the page can be painted and touched after its scripts have been evaluated.
setTimeout(hydrate);
