import { hydrateRoot } from 'react-dom/client';
import { noteHydrationBegin } from '#app/platform/browser/processor-speed.ts';
import { runEffectsBeforeEvents } from '#app/platform/react/effects-before-events.ts';
import { hydrateTouchedParts } from '#app/platform/react/waiting-parts.ts';
import { openPage } from '#app/platform/routing/open-page.ts';
import { PageRouter } from '#app/platform/routing/page-router.tsx';

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

async function hydrate(): Promise<void> {
  noteHydrationBegin();
  hydrateRoot(parent as unknown as Element, <PageRouter {...(await openPage())} />);
}

// In this order: an event runs the effects of what it hydrates.
hydrateTouchedParts();
runEffectsBeforeEvents();
// A task of its own, so that the page can be painted and touched after its scripts have been evaluated.
setTimeout(() => void hydrate());
