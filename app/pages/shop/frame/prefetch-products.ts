import { productCall } from '#app/features/catalogue/catalogue-queries.ts';
import { companyCalls } from '#app/pages/shop/product/product-page-calls.ts';
import { downloadWhenIdle } from '#app/platform/browser/idle-downloads.ts';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';

/** Of one page; what is touched, pointed at or focused comes besides (use-fetch-touched.ts). */
const MAX_IN_VIEW = 8;

/** After the last scroll: what merely passes by is not fetched. */
const STILL_MS = 300;

/**
 * Fetches the pages of products before they are opened: one by one, in idle time, those of the cards in view. Calling the
 * result ends it.
 */
export function prefetchProducts(): () => void {
  let left = MAX_IN_VIEW;
  let isFetching = false;
  let still: number | undefined;
  const seen = new Set<string>();
  let callOff = () => {};

  const fetchNext = async () => {
    const slug = left > 0 && !isFetching ? productsInView().find((one) => !seen.has(one)) : undefined;
    if (slug === undefined) return;
    seen.add(slug);
    left--;
    isFetching = true;
    await fetchPage(slug);
    isFetching = false;
    look();
  };
  const look = () => {
    callOff();
    callOff = downloadWhenIdle(fetchNext);
  };
  const lookWhenStill = () => {
    window.clearTimeout(still);
    still = window.setTimeout(look, STILL_MS);
  };

  window.addEventListener('scroll', lookWhenStill, { passive: true });
  look();
  return () => {
    left = 0;
    callOff();
    window.clearTimeout(still);
    window.removeEventListener('scroll', lookWhenStill);
  };
}

/** The slugs of the cards that are seen whole. */
function productsInView(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/product/"]');
  return [...links].flatMap((link) => {
    const { top, bottom, left, right, height } = link.getBoundingClientRect();
    const isInView =
      height > 0 && top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    return isInView ? decodeURIComponent(link.pathname.slice('/product/'.length)) : [];
  });
}

async function fetchPage(slug: string): Promise<void> {
  const answer = await fetchCached(productCall(slug));
  if (answer.outcome !== 'known') return;
  await Promise.all(companyCalls(answer.data).map((call) => fetchCached<unknown>(call)));
}
