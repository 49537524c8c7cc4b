import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startShop } from '#tests/support/shop-process/running-shop.ts';

test('Each scrape of a shop with two workers shows the sum of both', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop workers '));
  const shop = await startShop(folder, await freePort(), { WORKERS: '2', SHOP_DEMO: '0' });
  try {
    // Each connection of its own may reach the other worker.
    const headers = { Connection: 'close' };
    for (let n = 0; n < 20; n++) await fetch(`${shop.origin}/products/slug/none-${n}/`, { headers });
    for (let scrape = 0; scrape < 4; scrape++) {
      const metrics = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
      expect(
        valueIn(metrics, 'shop_route_seconds_count{method="GET",route="/products/slug/{slug}/",class="4xx"}'),
      ).toBe('20');
      expect(valueIn(metrics, 'shop_database_connections{state="limit"}')).toBe('32');
      // It was never made, which the processes must be able to tell each other.
      expect(valueIn(metrics, 'shop_backup_age_seconds')).toBe('+Inf');
    }
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

function valueIn(metrics: string, series: string): string | undefined {
  return metrics
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);
}
