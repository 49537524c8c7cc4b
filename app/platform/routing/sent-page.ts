import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  UNSAFE_decodeViaTurboStream as decode,
  type HydrationState,
  type UNSAFE_AssetsManifest as RouteList,
  type UNSAFE_RouteModules as RouteModules,
  type ServerBuild,
} from 'react-router';

declare global {
  interface Window {
    /** What React Router writes into each page. */
    readonly __reactRouterContext: Handoff;
    readonly __reactRouterRouteModules: RouteModules;
  }
}

type Handoff = Pick<ServerBuild, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery' | 'basename'> & {
  readonly stream: ReadableStream<Uint8Array>;
  readonly criticalCss?: string;
};

/** What the server sent with the page that the browser hydrates. */
export type SentPage = {
  readonly handoff: Handoff;
  readonly modules: RouteModules;
  /** Gets all other routes when the router is loaded. */
  readonly list: RouteList;
  readonly state: HydrationState;
  readonly history: ReturnType<typeof createBrowserHistory>;
  readonly address: string;
};

/** Without the part of the page. */
export function addressOf({ location }: SentPage['history']): string {
  return createPath({ ...location, hash: '' });
}

export async function readSentPage(): Promise<SentPage> {
  const handoff = window.__reactRouterContext;
  const { value } = await decode(handoff.stream, window);
  const history = createBrowserHistory();
  return {
    handoff,
    list: window.__reactRouterManifest,
    history,
    modules: window.__reactRouterRouteModules,
    state: value as HydrationState,
    address: addressOf(history),
  };
}
