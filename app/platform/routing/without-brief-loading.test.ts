import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { withoutBriefLoading } from './without-brief-loading.ts';

/** A page at /lists, and what is told of the way to others: the state of the navigation and the page that is shown. */
function openLists(loader: () => unknown) {
  const whole = createMemoryRouter([{ path: '/lists' }, { path: '/piece', loader }], {
    initialEntries: ['/lists'],
  });
  const router = withoutBriefLoading(whole);
  const told: string[] = [];
  const leave = router.subscribe(({ navigation, location }) =>
    told.push(`${navigation.state} ${location.pathname}`),
  );
  return { router, told, leave };
}

test('Of a page whose data are there nobody hears that it is being loaded', async () => {
  const { router, told } = openLists(async () => 'known');
  await router.navigate('/piece');
  expect(told).toEqual(['idle /piece']);
});

test('Of a page that has not come by the next task it is told first', async () => {
  const data = Promise.withResolvers<string>();
  const { router, told } = openLists(() => data.promise);
  const opened = router.navigate('/piece');
  expect(told).toEqual([]);
  await expect.poll(() => told).toEqual(['loading /lists']);
  data.resolve('read');
  await opened;
  expect(told).toEqual(['loading /lists', 'idle /piece']);
});

test('Who has left hears nothing more', async () => {
  const data = Promise.withResolvers<string>();
  const { router, told, leave } = openLists(() => data.promise);
  const opened = router.navigate('/piece');
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  data.resolve('read');
  await opened;
  expect(told).toEqual([]);
});
