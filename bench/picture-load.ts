import { compare } from './compare.ts';
import { requestsPerSecond } from './load.ts';
import type { Bench } from './page-load.ts';
import { addRow } from './report.ts';

const PAGE = '/product/Blooming-Haze';
const SECONDS = 2;
/** More than are encoded at once. */
const VISITORS = 4;
/** Those that phones ask for. */
const WIDTHS = [360, 540, 800];

/** Pages while pictures are made, and while none are, in turn. Every picture is a variant that nobody asked for before. */
export async function measurePictures({ shop, port }: Bench): Promise<void> {
  const variants = await listVariants(shop.origin);
  const target = { port, path: PAGE, headers: { 'Accept-Encoding': 'br' } };
  const alone = () => requestsPerSecond(target, SECONDS);
  let made = 0;
  const beside = async () => {
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const address = variants.pop();
        if (!address) throw new Error('There are too few pictures to make.');
        const { status } = await fetch(shop.origin + address);
        if (status !== 200) throw new Error(`Not fit to measure: ${status} for ${address}`);
        made++;
      }
    };
    const visits = Promise.all(Array.from({ length: VISITORS }, visit));
    // Ended before by a failure only.
    const perSecond = await Promise.race([alone(), visits.then(() => Number.NaN)]);
    isOver = true;
    await visits;
    return perSecond;
  };
  const found = await compare(beside, alone);
  const text = found
    ? `${Math.round(found.ours)}/s, alone ${Math.round(found.theirs)}/s; ${made} pictures made`
    : '';
  addRow('product page while pictures are made ÷ alone', found?.ratio ?? null, { min: 0.9 }, text);
}

async function listVariants(origin: string): Promise<string[]> {
  const products: { pictures: { src: string }[] }[] = await (await fetch(`${origin}/products/`)).json();
  const sources = new Set(products.flatMap(({ pictures }) => pictures.map(({ src }) => src)));
  return [...sources].flatMap((src) => WIDTHS.map((width) => src.replace('1200.jpg', `${width}.avif`)));
}
