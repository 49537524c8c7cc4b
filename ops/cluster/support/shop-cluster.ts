import { setDefaultCACertificates } from 'node:tls';
import { type ObjectStore, s3Environment, startObjectStore } from '#tests/support/object-store.ts';
import { type Certificate, makeCertificate } from './certificates.ts';
import { type Build, buildNext } from './next-build.ts';
import { type LoadBalancer, openProxies } from './proxies.ts';
import { ReplicatedDatabase } from './replicated-database.ts';
import { ShopNode } from './shop-node.ts';
import type { StartedPrograms } from './started-programs.ts';

const ADMIN = { username: 'admin', password: 'a password for the whole cluster' };
const DATABASE = 'shop';

/** A whole shop of several machines, on this one. */
export class ShopCluster {
  readonly programs: StartedPrograms;
  readonly certificate: Certificate;
  readonly database: ReplicatedDatabase;
  readonly store: ObjectStore;
  /** The settings of every node. */
  readonly env: Record<string, string>;
  nodes!: readonly [ShopNode, ShopNode];
  proxies: LoadBalancer[] = [];
  private next: Promise<Build> | undefined;

  private constructor(
    programs: StartedPrograms,
    certificate: Certificate,
    database: ReplicatedDatabase,
    store: ObjectStore,
  ) {
    this.programs = programs;
    this.certificate = certificate;
    this.database = database;
    this.store = store;
    this.env = {
      ...s3Environment(store),
      ADMIN_PASSWORD: ADMIN.password,
      DATABASE_CA: certificate.authority,
      DATABASE_URL: database.url(DATABASE),
      DRAIN_SECONDS: '8',
      SHOP_DEMO: '0',
      SHOP_ORIGIN: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      TOKEN_SECRET: 'the same on every machine of a shop',
      // The proxies', and no visitor's: those have other addresses of this machine.
      TRUST_PROXY: '127.0.0.1',
    };
  }

  static async start(programs: StartedPrograms, binaries: string): Promise<ShopCluster> {
    const certificate = await makeCertificate(programs, 'authority');
    // What this program asks over TLS is then verified by it.
    setDefaultCACertificates([certificate.authority]);
    const database = await ReplicatedDatabase.start(programs, binaries, certificate);
    const store = await startObjectStore();
    programs.onClose(() => store.stop());
    const cluster = new ShopCluster(programs, certificate, database, store);
    await cluster.addDatabase(DATABASE);
    cluster.nodes = [await cluster.addNode(), await cluster.addNode()];
    await Promise.all(cluster.nodes.map((node) => node.start()));
    await cluster.allowManyFromHere();
    cluster.proxies = await openProxies(cluster);
    return cluster;
  }

  /** All buyers come from this one machine. */
  private async allowManyFromHere(): Promise<void> {
    const settings = { max_pieces_per_address: 10_000, max_unconfirmed_percent: 100 };
    const answer = await sendJson(
      `${this.nodes[0].origin}/admin/settings/`,
      'PUT',
      settings,
      await this.signIn(),
    );
    if (!answer.ok) throw new Error(`The limits of orders could not be set: ${answer.status}`);
  }

  /** Of a load balancer, or of a node when none is installed. */
  get balancedOrigin(): string {
    return this.proxies[0]?.origin ?? this.nodes[0].origin;
  }

  /** A node that is not yet started; it ends with the run. */
  async addNode(env: Record<string, string> = {}): Promise<ShopNode> {
    const node = await ShopNode.create({ ...this.env, ...env });
    this.programs.onClose(() => node.kill());
    return node;
  }

  /** A part that failed may have left one ended, which is not the fault of the next part. */
  async startEndedNodes(): Promise<void> {
    for (const node of this.nodes) if (!(await node.isAlive())) await node.start();
  }

  /** What delivery costs, at the first node; always, not only below a sum. Rupees. */
  async changeFee(fee: number, headers: Record<string, string>): Promise<void> {
    await this.changeDelivery({ delivery_fee: fee, free_delivery_from: 1_000_000 }, headers);
  }

  /** As buyers expect it. */
  async restoreFee(): Promise<void> {
    await this.changeDelivery({ delivery_fee: 250, free_delivery_from: 6_000 }, await this.signIn());
  }

  private async changeDelivery(settings: object, headers: Record<string, string>): Promise<void> {
    const answer = await sendJson(`${this.nodes[0].origin}/admin/settings/`, 'PUT', settings, headers);
    if (!answer.ok) throw new Error(`The fee could not be changed: ${answer.status}`);
  }

  /** Built once. */
  nextBuild(): Promise<Build> {
    this.next ??= buildNext(this.programs);
    return this.next;
  }

  /** The folder of the build that knows all migrations of the database, also after a roll back. */
  async newestCheckout(): Promise<string> {
    return (await this.next)?.checkout ?? '.';
  }

  async addDatabase(name: string): Promise<string> {
    await this.database.query('postgres', `create database ${name} owner shop`, this.database.adminUrl);
    return this.database.url(name);
  }

  query<Row extends object>(text: string): Promise<Row[]> {
    return this.database.query<Row>(DATABASE, text);
  }

  /** Of Rs 4,000, without a promotion; its id. */
  async addPiece(stock: number): Promise<{ id: number; slug: string }> {
    await this.query(
      `insert into categories (name, slug) values ('Without Sale', 'without-sale') on conflict do nothing`,
    );
    const slug = `kurta-${crypto.randomUUID()}`;
    const rows = await this.query<{ id: number; slug: string }>(`insert into products
      (name, slug, type, size, piece_set, collection, color, stock, description, price, category_id)
      select 'Kurta', '${slug}', 'Kurta', '', '1 Piece', 'Womens Clothing', 'red', ${stock}, 'A kurta.', 400000, id
      from categories where slug = 'without-sale' returning id::integer, slug`);
    if (!rows[0]) throw new Error('the product was not added');
    return rows[0];
  }

  /** A staff token by this node. */
  async signIn(node = this.nodes[0]): Promise<{ Authorization: string }> {
    const answer = await sendJson(`${node.origin}/api/token/`, 'POST', ADMIN);
    const { access } = (await answer.json()) as { access: string };
    return { Authorization: `Bearer ${access}` };
  }
}

export function sendJson(
  address: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
