import { readEnvironment } from '#app/platform/config/env.server.ts';
import { print, runCli } from '#server/backup/command-line.ts';
import { openShopDatabase } from '#server/lifecycle/command-database.ts';

async function main(): Promise<number> {
  const database = await openShopDatabase(readEnvironment(process.env));
  try {
    process.env.DATABASE_URL = database.url;
    // Imported dynamically: these modules read the environment when they load.
    const { removeDemoOrders } = await import('#app/features/orders/desk/demo-orders.server.ts');
    const { removeDemoSettlements } = await import('#app/features/settlements/demo-settlements.server.ts');
    const { closeDatabase } = await import('#app/platform/database/database.server.ts');
    try {
      await removeDemoSettlements();
      const count = await removeDemoOrders();
      print(count === 0 ? 'There are no demo orders.' : `${count} demo orders are removed.`);
      return 0;
    } finally {
      await closeDatabase();
    }
  } finally {
    await database.close();
  }
}

await runCli(main);
