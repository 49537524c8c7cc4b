import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircle, importsOf } from './support/architecture/imports.ts';
import { sourceFiles } from './support/architecture/source-files.ts';

type Rule = {
  from: RegExp;
  /** What it may import of the repository's own files, besides its own folder. */
  may: RegExp[];
  because: string;
};

/** The features that a feature may import; all of them may import settings. */
const FEATURES: Record<string, string[]> = {
  accounts: [],
  activity: [],
  alerts: ['catalogue', 'orders'],
  cart: ['catalogue'],
  catalogue: [],
  content: ['catalogue'],
  customers: [],
  exports: ['catalogue', 'customers', 'imports', 'orders', 'reviews'],
  gallery: [],
  imports: ['catalogue'],
  morning: ['catalogue', 'orders', 'reports', 'settlements'],
  moving: ['catalogue', 'content', 'gallery', 'reviews'],
  orders: ['accounts', 'catalogue', 'cart', 'customers', 'payments'],
  payments: [],
  push: ['orders', 'staff'],
  reports: ['orders'],
  reviews: ['catalogue', 'orders'],
  search: ['catalogue', 'content'],
  settings: [],
  settlements: ['accounts', 'orders', 'payments'],
  staff: [],
};

const UI = /^app\/ui\//;
const PLATFORM = /^app\/platform\//;
const FEATURE = /^app\/features\//;
const API = /^app\/api\//;

/** The first rule whose `from` matches decides. */
const RULES: Rule[] = [
  {
    from: /\.test\.tsx?$|^(?:tests|bench|ops)\//,
    may: [/./],
    because: 'Tests, benchmarks and the checks of deployments may import everything.',
  },
  {
    from: UI,
    may: [
      UI,
      /^app\/platform\/(images\/image|text\/(money|dates)|browser\/(use-online|opened-document))\.ts$/,
    ],
    because:
      'The interface primitives know no shop words; of the platform they use pure functions and the state of the connection.',
  },
  { from: PLATFORM, may: [PLATFORM], because: 'The platform knows neither features nor the interface.' },
  ...Object.entries(FEATURES).flatMap(([feature, others]): Rule[] => {
    const features = new RegExp(`^app/features/(${[feature, 'settings', ...others].join('|')})/`);
    const own = new RegExp(`^app/features/${feature}/`);
    const because = `Besides itself ${feature} may import the features ${['settings', ...others].join(', ')}.`;
    return [
      { from: new RegExp(`${own.source}.*\\.tsx$`), may: [features, PLATFORM, UI], because },
      { from: own, may: [features, PLATFORM], because: `${because} Only components import the interface.` },
    ];
  }),
  {
    from: API,
    may: [API, /^app\/(features|platform)\/.*\.ts$/],
    because: 'The API imports features and the platform, and no component.',
  },
  {
    from: /^app\/pages\/admin\//,
    may: [/^app\/pages\/admin\//, FEATURE, UI, PLATFORM],
    because: 'Admin pages reach the API over HTTP and import no page of the shop.',
  },
  {
    from: /^app\/pages\//,
    may: [/^app\/pages\/(shop|read)\//, FEATURE, UI, PLATFORM],
    because: 'Shop pages reach the API over HTTP and import no admin page.',
  },
  {
    from: /^app\//,
    may: [/^app\/pages\/shop\//, FEATURE, UI, PLATFORM, /^app\/[^/]+$/],
    because: 'The root of the application imports pages, features, the interface and the platform.',
  },
  {
    from: /^server\//,
    may: [
      /^server\//,
      API,
      FEATURE,
      PLATFORM,
      /^packages\/embedded-postgres\//,
      /^scripts\/(lock|launch)\//,
      /^demo\/seed\.server\.ts$/,
      /^package\.json$/,
    ],
    because: 'The server imports the API, features and the platform; pages reach it through the route map.',
  },
  {
    from: /^demo\//,
    may: [/^demo\//, FEATURE, PLATFORM],
    because: 'The demo shop is seeded through features.',
  },
  {
    from: /^packages\//,
    may: [],
    because: 'A package is a program of its own, and imports nothing of the shop.',
  },
  { from: /^scripts\//, may: [/^scripts\//], because: 'Scripts run before the packages are installed.' },
  {
    from: /^[^/]+$/,
    may: [/^tests\/support\/rounds\.ts$/, /^tools\/browser-support\//, /^server\/build-id\.ts$/],
    because: 'Configuration files import packages and their own parts only.',
  },
];

/** Why `from` may not import `to`; null when it may. */
function refusal(from: string, to: string): string | null {
  const rule = RULES.find((candidate) => candidate.from.test(from));
  if (!rule) return `No rule covers ${from}.`;
  if (path.dirname(from) === path.dirname(to) || rule.may.some((allowed) => allowed.test(to))) return null;
  return rule.because;
}

const imports = new Map(sourceFiles.map((file) => [file, importsOf(file)]));

describe('Imports', () => {
  test('Every import follows the table', () => {
    const refused = [...imports].flatMap(([from, targets]) =>
      targets.flatMap((to) => {
        const reason = refusal(from, to);
        return reason ? [`${from} → ${to}: ${reason}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  test.each([
    ['app/ui/button.tsx', 'app/features/cart/cart.ts'],
    ['app/ui/button.tsx', 'app/platform/database/database.server.ts'],
    ['app/platform/text/money.ts', 'app/features/cart/cart.ts'],
    ['app/platform/text/money.ts', 'app/ui/button.tsx'],
    ['app/features/catalogue/slug.ts', 'app/features/orders/order.ts'],
    ['app/features/cart/cart.ts', 'app/ui/button.tsx'],
    ['app/features/cart/cart.ts', 'app/api/index.ts'],
    ['app/api/orders/orders.ts', 'app/features/cart/cart-line.tsx'],
    ['app/api/orders/orders.ts', 'app/pages/shop/contact-page.tsx'],
    ['app/pages/shop/contact-page.tsx', 'app/api/index.ts'],
    ['app/pages/admin/shell/admin-layout.tsx', 'app/pages/shop/contact-page.tsx'],
    ['server/app.ts', 'app/pages/shop/contact-page.tsx'],
    ['packages/embedded-postgres/init.ts', 'server/lifecycle/serve.ts'],
    ['scripts/start.mjs', 'app/platform/config/env.server.ts'],
  ])('The file %s may not import %s', (from, to) => {
    expect(refusal(from, to)).not.toBeNull();
  });

  test('No files import each other in a circle, not even types', () => {
    expect(findCircle(imports)).toBeNull();
  });

  test('A circle of type-only imports is found', () => {
    expect(
      findCircle(
        new Map([
          ['a.ts', ['b.ts']],
          ['b.ts', ['c.ts']],
          ['c.ts', ['b.ts']],
        ]),
      ),
    ).toEqual(['b.ts', 'c.ts', 'b.ts']);
  });
});

describe('Folders', () => {
  test('No folder holds more than 25 source files', () => {
    const counts = new Map<string, number>();
    for (const file of sourceFiles.filter((source) => !/\.test\.tsx?$|\.d\.ts$/.test(source)))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('Every file of the platform is in the folder of its subject', () => {
    expect(sourceFiles.filter((source) => path.dirname(source) === 'app/platform')).toEqual([]);
  });
});
