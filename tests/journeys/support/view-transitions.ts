import type { Page } from '@playwright/test';

/** Counts what is animated from page to page, for each transition. */
export async function watchTransitions(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    const begin = document.startViewTransition.bind(document);
    const isOfTransition = ({ effect }: Animation) =>
      (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition') ?? false;
    document.startViewTransition = (...given) => {
      const transition = begin(...given);
      void transition.ready.then(() => counts.push(document.getAnimations().filter(isOfTransition).length));
      return transition;
    };
    Object.assign(window, { transitionCounts: counts });
  });
  return () => page.evaluate(() => (window as unknown as { transitionCounts: number[] }).transitionCounts);
}
