import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '#ops/deploy-tests/support/installed-programs.ts';
import { substitute } from '#ops/deploy-tests/support/substitute.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import type { Certificate } from './certificates.ts';
import type { ShopNode } from './shop-node.ts';
import type { StartedPrograms } from './started-programs.ts';
import { until } from './until.ts';

/** A load balancer of `ops/deploy/` in front of the nodes, with TLS; `plain` is its address without, where it has one. */
export type LoadBalancer = {
  name: string;
  origin: string;
  plain?: string;
};

type Site = {
  programs: StartedPrograms;
  certificate: Certificate;
  nodes: readonly [ShopNode, ShopNode];
};

type Open = (cluster: Site, program: string) => Promise<Omit<LoadBalancer, 'name'>>;

/** Those that are installed. */
export async function openProxies(cluster: Site): Promise<LoadBalancer[]> {
  const proxies: LoadBalancer[] = [];
  for (const [name, open] of Object.entries(OPENERS)) {
    const program = findProgram(name);
    if (program) proxies.push({ name, ...(await open(cluster, program)) });
  }
  for (const { name, origin } of proxies)
    await until(`${name} answers`, async () => (await fetch(`${origin}/readyz`)).ok);
  return proxies;
}

const OPENERS: Record<string, Open> = { haproxy: openHaproxy, nginx: openNginx, caddy: openCaddy };

async function openHaproxy({ programs, certificate, nodes }: Site, program: string) {
  const [port, plain] = [await freePort(), await freePort()];
  const text = await substitute('ops/deploy/haproxy/haproxy.cfg', {
    'bind :80': `bind 127.0.0.1:${plain}`,
    '# bind :443 ssl crt /etc/haproxy/shop.pem': `bind 127.0.0.1:${port} ssl crt ${certificate.both}`,
    '# http-request redirect': 'http-request redirect',
    '10.0.0.11:3000': `127.0.0.1:${nodes[0].port}`,
    '10.0.0.12:3000': `127.0.0.1:${nodes[1].port}`,
  });
  const file = path.join(programs.folder, 'haproxy.cfg');
  await writeFile(file, text);
  programs.start('haproxy', program, ['-f', file]);
  return { origin: `https://127.0.0.1:${port}` };
}

async function openNginx({ programs, certificate, nodes }: Site, program: string) {
  const [port, plain] = [await freePort(), await freePort()];
  const site = await substitute('ops/deploy/nginx/shop.conf', {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    '# listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '# ssl_certificate /etc/ssl/shop/fullchain.pem;': `ssl_certificate ${certificate.chain};`,
    '# ssl_certificate_key /etc/ssl/shop/key.pem;': `ssl_certificate_key ${certificate.key};`,
    '10.0.0.11:3000': `127.0.0.1:${nodes[0].port}`,
    '10.0.0.12:3000': `127.0.0.1:${nodes[1].port}`,
  });
  const folder = path.join(programs.folder, 'nginx');
  await mkdir(folder);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, wholeConfiguration(folder, site));
  programs.start('nginx', program, ['-e', 'stderr', '-c', file, '-g', 'daemon off;']);
  return { origin: `https://127.0.0.1:${port}`, plain: `http://127.0.0.1:${plain}` };
}

/** What Debian's own file has around a site. Its workers keep their account, who may write the folder. */
function wholeConfiguration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  return `${account} pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')} ${site} }`;
}

async function openCaddy({ programs, certificate, nodes }: Site, program: string) {
  const port = await freePort();
  const host = '{$SHOP_HOST:shop.example} {';
  const text = await substitute('ops/deploy/caddy/Caddyfile', {
    // Without its own authority, its interface for changes and the redirect from port 80.
    [host]: `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${host}\n\tbind 127.0.0.1\n\ttls ${certificate.chain} ${certificate.key}`,
  });
  const file = path.join(programs.folder, 'Caddyfile');
  await writeFile(file, text);
  const env = {
    SHOP_HOST: `127.0.0.1:${port}`,
    SHOP_NODES: nodes.map((node) => `127.0.0.1:${node.port}`).join(' '),
  };
  programs.start('caddy', program, ['run', '--adapter', 'caddyfile', '--config', file], { env });
  return { origin: `https://127.0.0.1:${port}` };
}
