import { options } from 'preact';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteHydrationBegin } from '#app/platform/browser/processor-speed.ts';
import { runEffectsBeforeEvents } from '#app/platform/react/effects-before-events.ts';
import { hydrateTouchedParts } from '#app/platform/react/waiting-parts.ts';

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
  noteHydrationBegin();
  renderInNextTask();
  hydrateRoot(
    parent as unknown as Element,
    // The router waits for the data that stand in the page.
    <Suspense fallback={null}>
      <HydratedRouter />
    </Suspense>,
  );
}

/** Of what the router does, reading the page's data is a task of its own, after which it is rendered again. */
function renderInNextTask(): void {
  options.debounceRendering = (render) => {
    delete options.debounceRendering;
    setTimeout(render);
  };
}

// In this order: an event runs the effects of what it hydrates.
hydrateTouchedParts();
runEffectsBeforeEvents();
// A task of its own, so that the page can be painted and touched after its scripts have been evaluated.
setTimeout(hydrate);
