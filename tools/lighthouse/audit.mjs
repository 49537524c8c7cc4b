import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const PAGES = {
  home: '/',
  'women’s': '/womens-collection',
  category: '/category/eid',
  product: '/product/Blooming-Haze',
  post: '/blogs',
  checkout: '/checkout',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
const CHROME_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];

const [origin = 'http://localhost:3000', rounds = '5', ...only] = process.argv.slice(2);
const runs = Object.fromEntries(Object.keys(PAGES).map((page) => [page, []]));

// The post is the first of the blog.
const blogs = await (await fetch(`${origin}/blogs`)).text();
PAGES.post = /href="(\/blog\/[^"]+)"/.exec(blogs)?.[1] ?? PAGES.post;

const chrome = await launch({ chromeFlags: CHROME_FLAGS });
try {
  // Round by round, so that other work of the machine meets all pages alike. The first round makes the pictures.
  for (let round = 0; round <= Number(rounds); round++) {
    for (const page of Object.keys(PAGES).filter((name) => only.length === 0 || only.includes(name))) {
      const report = await audit(origin + PAGES[page]);
      if (round > 0) runs[page].push(report);
    }
  }
} finally {
  chrome.kill();
}
print();

async function audit(address) {
  const result = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  for (const name of TIMES) {
    const { errorMessage } = result.lhr.audits[name] ?? {};
    if (errorMessage) process.stderr.write(`${address}: ${name} was not measured: ${errorMessage}\n`);
  }
  return result.lhr;
}

function print() {
  const titles = ['page', ...CATEGORIES, ...TIMES, 'layout shift'];
  process.stdout.write(`| ${titles.join(' | ')} |\n|${' --- |'.repeat(titles.length)}\n`);
  for (const [page, reports] of Object.entries(runs)) {
    if (reports.length === 0) continue;
    const scores = CATEGORIES.map((name) => median(reports.map((report) => scoreOf(report, name))));
    const times = TIMES.map((name) => Math.round(median(reports.map((report) => measured(report, name)))));
    const shift = median(reports.map((report) => measured(report, 'cumulative-layout-shift')));
    process.stdout.write(`| ${[page, ...scores, ...times, shift.toFixed(3)].join(' | ')} |\n`);
  }
  for (const [page, reports] of Object.entries(runs)) {
    const last = reports.at(-1);
    if (last) process.stdout.write(`\n${page}: ${failures(last).join('; ') || 'no audit failed'}\n`);
  }
}

function scoreOf({ categories }, name) {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function measured({ audits }, name) {
  return audits[name]?.numericValue ?? Number.NaN;
}

/** What costs points, and what Lighthouse would save time with. */
function failures({ audits, categories }) {
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  const names = new Set(weighed.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return Object.values(audits)
    .filter(({ id, score, metricSavings }) => isBelow(score) && (names.has(id) || savesTime(metricSavings)))
    .map(({ id, score, displayValue }) => `${id} ${score}${displayValue ? ` (${displayValue})` : ''}`);
}

function isBelow(score) {
  return score !== null && score < 0.9;
}

function savesTime(savings = {}) {
  return Object.values(savings).some((saved) => saved > 0);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
