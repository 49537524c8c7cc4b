import type { DataRouter } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { firstState } from './first-state.tsx';
import { createLazyRouter } from './lazy-router.ts';
import { readSentPage, type SentPage } from './sent-page.ts';

/** The page that the server sent, and its router. Both are there at once, unless the page has to load something first. */
export async function openPage(): Promise<{ page: SentPage; router: DataRouter }> {
  const page = await readSentPage();
  const loadRouter = async () => (await import('./router-of-page.ts')).routerOfPage(page);
  const state = firstState(page);
  if (!state) return { page, router: await loadRouter() };
  const { router, load } = createLazyRouter(page, state, loadRouter);
  whenIdle(() => void load().catch(() => undefined));
  return { page, router };
}
