import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const PAGES = {
  home: '/',
  list: '/womens-collection',
  category: '/category/eid',
  product: '/product/Blooming-Haze',
  post: '/blog/lawn-season',
  checkout: '/checkout',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];

const [origin = 'http://localhost:3000', rounds = '3'] = process.argv.slice(2);

const reports = Object.fromEntries(Object.keys(PAGES).map((page) => [page, []]));
const chrome = await launch({ chromeFlags: CHROME_FLAGS });
try {
  // Round by round, so that other work of the machine meets all pages alike.
  for (let round = 0; round < Number(rounds); round++)
    for (const [page, address] of Object.entries(PAGES)) reports[page].push(await audit(origin + address));
} finally {
  chrome.kill();
}
const found = Object.entries(reports).map(([page, all]) => ({
  page,
  ...Object.fromEntries(CATEGORIES.map((name) => [name, median(all.map((one) => scoreOf(one, name)))])),
  shift: median(all.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
}));
process.stdout.write(JSON.stringify(found));

async function audit(address) {
  const result = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  return result.lhr;
}

function scoreOf({ categories }, name) {
  return Math.round((categories[name].score ?? 0) * 100);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
