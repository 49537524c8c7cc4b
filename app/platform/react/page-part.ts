import { Component, type ComponentChild, hydrate, render } from 'preact';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { isLoadedAddress } from '#app/platform/browser/loaded-address.ts';
import { hydrateWhenIdle } from './waiting-parts.ts';

/** The content of one element, as a tree of its own. */
export class PagePart {
  readonly #element: Element;
  #first: ComponentChild;
  #latest: ComponentChild;
  #isHydrated = false;
  readonly #cancel: () => void;

  constructor(element: Element) {
    this.#element = element;
    this.#cancel = hydrateWhenIdle(element, () => this.#hydrate());
  }

  /** What is rendered again while it waits follows when it is hydrated: only the first content is the server's. */
  show(content: ComponentChild): void {
    this.#first ??= content;
    this.#latest = content;
    if (this.#isHydrated) render(content, this.#element);
  }

  /**
   * `hydrate` does not compare attributes with the server's. At another address they differ: there `render` compares them, and uses
   * the elements that it finds, so that a touch which hydrates the part still reaches the button that was touched.
   */
  #hydrate(): void {
    this.#isHydrated = true;
    const isServers = isLoadedAddress();
    if (isServers) hydrate(this.#first, this.#element);
    if (!isServers || this.#latest !== this.#first) render(this.#latest, this.#element);
    this.#first = undefined;
  }

  remove(): void {
    this.#cancel();
    // Its element is gone already, and the page that takes its place comes first.
    if (this.#isHydrated) whenIdle(() => render(null, this.#element));
  }
}

type RootProps = { contexts: object; onError: (error: unknown) => void; children: ComponentChild };

/** Has the contexts of the page around it. */
export class PartRoot extends Component<RootProps, { hasFailed: boolean }> {
  override getChildContext() {
    return this.props.contexts;
  }

  override componentDidCatch(error: unknown) {
    this.setState({ hasFailed: true });
    this.props.onError(error);
  }

  override render({ children }: RootProps, { hasFailed }: { hasFailed: boolean }) {
    return hasFailed ? null : children;
  }
}
