import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './tools/browser-support/browsers.ts';

const REACT = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
const UI =
  /[\\/]app[\\/](?:root\.tsx|ui[\\/](?!table|form|overlay[\\/]action-toast)|platform[\\/](?:browser|offline)[\\/]|pages[\\/]shop[\\/](?:error-screen|frame[\\/](?:page-frame|use-panels))|features[\\/](?:cart[\\/]cart-button|search[\\/]search-path))/;
/** Components and what they need: not the schemas, which forms and stored answers load when a page is open. */
const SHOP =
  /[\\/]app[\\/](?:features[\\/](?!staff|activity|payments|gallery|orders|catalogue[\\/]filters).*\.tsx|pages[\\/]shop[\\/](?!collections|.*-page\.tsx))/;
/** What lists alone need, and what begins with a bag. */
const LISTS =
  /[\\/]app[\\/](?:features[\\/]catalogue[\\/]filters|pages[\\/]shop[\\/]collections[\\/](?!.*-page\.tsx))/;
const ORDERS =
  /[\\/]app[\\/]features[\\/](?:orders[\\/](?:.*\.tsx|place[\\/]checkout-form\.ts|bag[\\/](?:promises|quoted-cart)\.ts)|payments[\\/]ledger[\\/]payment\.ts)$/;
/** Small rules that pages of the shop share with those of staff. */
const RULES =
  /[\\/]app[\\/](?:features|platform)[\\/](?!.*(?:schema|input|answers|request|payload|fields|check-form|required-text|parse-|-change|-message|saved-cart|staff|blog|style|cities|checkout-|fulfil|facts|ledger|filters|accounts|settlements|imports|reports|morning|weight|cost|mails|tables|save-file|settings[\\/]texts|orders[\\/](?:address|back|couriers|desk|edit|late|list|pack|parcel|pay|place|profit|returns|search|split|status-files|track))).*\.ts$/;
const READ = /[\\/]app[\\/](?:pages[\\/]read|features[\\/]content[\\/](?:blog|styles))[\\/]/;

/**
 * A phone on a slow network waits for each request: a few files, by the pages that share them, instead of eighty small ones.
 * What the shop's frame fetches in idle time counts a page's own modules twice, hence 3; those of a product's page stand in its preview
 * too, hence 4.
 */
const chunkGroups = [
  { name: 'react', test: REACT, priority: 4 },
  { name: 'ui', test: UI, minShareCount: 2, priority: 3 },
  { name: 'shop', test: SHOP, minShareCount: 4, priority: 2 },
  { name: 'rules', test: RULES, minShareCount: 4, priority: 1 },
  { name: 'lists', test: LISTS, minShareCount: 3, priority: 0 },
  { name: 'orders', test: ORDERS, minShareCount: 3, priority: 0 },
  { name: 'read', test: READ, minShareCount: 2, priority: 1 },
  // Else the group of the admin area takes along what its pages share with those of the shop.
  { name: 'cities', test: /[\\/]orders[\\/]address[\\/](?:known-)?cities/, minShareCount: 2, priority: 1 },
  { name: 'facts', test: /[\\/]products[\\/]facts\.ts$/, minShareCount: 2, priority: 1 },
  { name: 'chosen', test: /[\\/]form[\\/]chosen-picture/, minShareCount: 2, priority: 1 },
  { name: 'zod', test: /[\\/]zod[\\/.]/, priority: 2 },
  { name: 'admin', test: /[\\/]app[\\/]pages[\\/]admin[\\/]/, minShareCount: 2, priority: 0 },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: OLDEST_BROWSERS,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    // The server bundle starts at the whole shop, so that the API and the pages share one module graph:
    // one database pool, one cache.
    ssr: {
      // The shop uses a small part of each of these: of the mail components, without Tailwind and a code highlighter.
      resolve: { noExternal: ['react-email', '@react-email/render', 'zod', 'kysely'] },
      build: {
        rolldownOptions: {
          // What runs the shop is built too: to run TypeScript, Node loads a compiler, for good.
          input: { index: './server/lifecycle/start-shop.ts', main: './server/main.ts' },
          external: /^#scripts\//,
        },
      },
    },
  },
});
