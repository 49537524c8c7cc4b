import { processesOf } from '#tests/support/shop-process/processes.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { until } from './until.ts';

/** One of several machines of a shop: it keeps its name, its port and its settings over restarts and builds. */
export class ShopNode {
  readonly port: number;
  private readonly env: Record<string, string>;
  private shop: RunningShop | null = null;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
  }

  static async create(env: Record<string, string>): Promise<ShopNode> {
    return new ShopNode(await freePort(), env);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `checkout`: the folder of another build. */
  async start(checkout = '.', env: Record<string, string> = {}): Promise<void> {
    this.shop = await startShop(NO_FOLDER, this.port, { ...this.env, ...env }, { checkout });
  }

  output(): string {
    return this.shop?.output() ?? '';
  }

  /** In order, as an update does. @throws with what it printed when it had to be killed or failed. */
  async stop(): Promise<void> {
    const { shop } = this;
    this.shop = null;
    if (!shop) return;
    const code = await shop.stop();
    if (code !== 0) throw new Error(`The node ended with ${code}:\n${shop.output()}`);
  }

  /** The processes of the node that serve. */
  async processIds(): Promise<number[]> {
    const family = this.shop ? await processesOf(this.shop.pid) : [];
    return family.filter(({ role }) => role === 'shop').map(({ pid }) => pid);
  }

  async kill(): Promise<void> {
    await this.shop?.kill();
    this.shop = null;
  }

  isAlive(): Promise<boolean> {
    return fetch(`${this.origin}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** @throws unless the balancers would take it within that time. */
  ready(seconds = 60): Promise<true> {
    return until('the node is ready', async () => (await fetch(`${this.origin}/readyz`)).ok, seconds);
  }

  async metric(name: string): Promise<number> {
    const lines = (await (await fetch(`${this.origin}/metrics`)).text()).split('\n');
    const values = lines
      .filter((line) => line.startsWith(name))
      .map((line) => Number(line.split(' ').at(-1)));
    return values.reduce((sum, value) => sum + value, 0);
  }
}

/** Nobody can make a folder there, as on a root file system that is read-only. */
const NO_FOLDER = '/proc/no-data-folder';
