import {
  createPath,
  type DataRouter,
  type Location,
  type Path,
  type RouterSubscriber,
  type To,
} from 'react-router';
import type { RouterState } from './first-state.tsx';
import type { SentPage } from './sent-page.ts';

/** What the shop's components call before the router is there. Fetchers and blockers are for pages that begin with the router. */
type Needed = Pick<
  DataRouter,
  | 'basename'
  | 'state'
  | 'routes'
  | 'manifest'
  | 'window'
  | 'match'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'navigate'
  | 'revalidate'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
>;

type LazyRouter = { readonly router: DataRouter; load(): Promise<DataRouter> };

/**
 * Stands for React Router's router, a fifth of the scripts of a page, which is needed only to leave it: it has the state that
 * the page was sent with, and keeps what it is asked for until the router has been loaded. From then on it is that router.
 */
export function createLazyRouter(
  { history, handoff }: SentPage,
  state: RouterState,
  loadRouter: () => Promise<DataRouter>,
): LazyRouter {
  let loading: Promise<DataRouter> | undefined;
  let loaded: DataRouter | undefined;
  const subscribers = new Map<RouterSubscriber, () => void>();
  let restoreScroll: ((router: DataRouter) => void) | undefined;

  function load(): Promise<DataRouter> {
    loading ??= loadRouter().then(use, forget);
    return loading;
  }

  /** The next one who needs it tries again. */
  function forget(error: unknown): never {
    loading = undefined;
    throw error;
  }

  function use(router: DataRouter): DataRouter {
    loaded = router;
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, router.subscribe(subscriber));
    restoreScroll?.(router);
    // The visitor went to another part of the page meanwhile.
    if (createPath(router.state.location) !== createPath(state.location))
      for (const tell of subscribers.keys()) tell(router.state, UNCHANGED);
    return router;
  }

  const needed: Needed = {
    basename: handoff.basename,
    state,
    routes: [],
    manifest: {},
    window,
    match: () => null,
    subscribe(subscriber) {
      subscribers.set(subscriber, () => {});
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
    enableScrollRestoration(...positions) {
      let end = () => {};
      restoreScroll = (router) => {
        end = router.enableScrollRestoration(...positions);
      };
      return () => {
        restoreScroll = undefined;
        end();
      };
    },
    async navigate(to: To | number | null, options?: Parameters<DataRouter['navigate']>[1]) {
      const router = await load().catch(() => null);
      if (router) await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
      else if (typeof to === 'number') window.history.go(to);
      else window.location.assign(typeof to === 'string' ? to : pathFrom(history.location, to));
    },
    async revalidate() {
      await (await load()).revalidate();
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
  };
  const router = new Proxy(needed as DataRouter, {
    get: (_, name) => Reflect.get(loaded ?? needed, name),
  });
  return { router, load };
}

function pathFrom({ pathname }: Location, to: Partial<Path> | null): string {
  return createPath({ pathname, ...to });
}

const UNCHANGED = { deletedFetchers: [], newErrors: null, flushSync: false };
