import {
  UNSAFE_createMemoryHistory as createHistory,
  createMemoryRouter,
  type DataRouter,
} from 'react-router';
import { expect, test, vi } from 'vitest';
import { createLazyRouter } from './lazy-router.ts';
import type { SentPage } from './sent-page.ts';

const ROUTES = [{ path: '/eid' }, { path: '/lawn' }, { path: '/bag' }];

/** A page at /eid, whose router comes when it is told to. */
function openEid() {
  const whole = createMemoryRouter(ROUTES, { initialEntries: ['/eid'] });
  const arrival = Promise.withResolvers<DataRouter>();
  const load = vi.fn(() => arrival.promise);
  const history = createHistory({ initialEntries: ['/eid?sort=price'] });
  const page = { history, handoff: {} } as unknown as SentPage;
  vi.stubGlobal('window', { history: { go: vi.fn() }, location: { assign: vi.fn() } });
  const lazy = createLazyRouter(page, whole.state, load);
  return { ...lazy, whole, loadRouter: load, arrive: () => arrival.resolve(whole), fail: arrival.reject };
}

test('Links that are followed before the router has come are followed then, in their order', async () => {
  const { router, whole, arrive, loadRouter } = openEid();
  const followed = Promise.all([router.navigate('/lawn'), router.navigate('/bag'), router.navigate(-1)]);
  expect(router.state.location.pathname).toBe('/eid');
  arrive();
  await followed;
  expect(whole.state.location.pathname).toBe('/lawn');
  expect(router.state).toBe(whole.state);
  expect(loadRouter).toHaveBeenCalledOnce();
});

test('Subscribers hear of navigations, those that have left do not', async () => {
  const { router, load, arrive } = openEid();
  const [stays, leaves, leavesLater] = [vi.fn(), vi.fn(), vi.fn()];
  router.subscribe(stays);
  const leave = router.subscribe(leaves);
  const leaveLater = router.subscribe(leavesLater);
  leave();
  arrive();
  await load();
  leaveLater();
  expect(stays).not.toHaveBeenCalled();
  await router.navigate('/bag');
  expect(stays).toHaveBeenLastCalledWith(router.state, expect.anything());
  expect(leaves).not.toHaveBeenCalled();
  expect(leavesLater).not.toHaveBeenCalled();
});

test('A part of the page that was opened meanwhile is told', async () => {
  const { router, load, whole, arrive } = openEid();
  const told = vi.fn();
  router.subscribe(told);
  await whole.navigate('/eid#reviews');
  arrive();
  await load();
  expect(told).toHaveBeenCalledExactlyOnceWith(whole.state, expect.anything());
});

test('Places on the page are kept from when the router has come', async () => {
  const { router, load, arrive } = openEid();
  const positions = {};
  const end = router.enableScrollRestoration(
    positions,
    () => 700,
    ({ pathname }) => pathname,
  );
  arrive();
  await load();
  await router.navigate('/bag');
  expect(positions).toEqual({ '/eid': 700 });
  end();
  await router.navigate('/lawn');
  expect(positions).toEqual({ '/eid': 700 });
});

test.each([
  ['/bag?from=menu', '/bag?from=menu'],
  [{ pathname: '/bag' }, '/bag'],
  [{ search: '?color=red' }, '/eid?color=red'],
])('Without a router, %j is opened by the browser', async (to, address) => {
  const { router, fail } = openEid();
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await router.navigate(to);
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith(address);
});

test('A router that could not be loaded is asked for again', async () => {
  const { load, loadRouter, fail } = openEid();
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await expect(load()).rejects.toThrow('Failed to fetch');
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(loadRouter).toHaveBeenCalledTimes(2);
});

test('Without a router, Back is the browser’s', async () => {
  const { router, fail } = openEid();
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await router.navigate(-1);
  expect(window.history.go).toHaveBeenCalledExactlyOnceWith(-1);
});
