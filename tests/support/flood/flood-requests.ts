import { pngWithCompressed } from '#tests/support/decompression-bombs/png-bombs.ts';

export type FloodRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** The client address, sent as X-Forwarded-For. */
  from: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type FloodName = keyof typeof floods;

/** The n-th request of each denial-of-service attack. */
export const floods = {
  'long addresses': (n: number): FloodRequest => {
    const filler = `${n}${'a'.repeat(3_700)}`;
    return read([`/reviews/?product=1&_routes=${filler}`, `/?q=${filler}`][n % 2] ?? '/', n);
  },
  'made-up parameters': (n: number): FloodRequest =>
    read(
      [`/reviews/?product=${n}`, `/products/?limit=10&cursor=${n}`, `/?_routes=route-${n}`][n % 3] ?? '/',
      n,
    ),
  'made-up filters': (n: number): FloodRequest => read(`/shop-all?size=made-up-${n}`, n),
  'blanks in Accept-Encoding': (n: number): FloodRequest => ({
    ...read('/', n),
    headers: { 'Accept-Encoding': `br${' '.repeat(15_000)}x` },
  }),
  'oversized activity': (n: number): FloodRequest => write('/activity/log/', n, oversizedActivity),
  'largest activity': (n: number): FloodRequest => write('/activity/log/', n, largestActivity),
  'largest carts': (n: number): FloodRequest => write('/cart/save-session/', n, largestCart(n)),
  'compressed text in pictures': (n: number): FloodRequest => ({
    ...write('/api/gallery/upload/', n, pictureForm()),
    headers: { 'Content-Type': 'multipart/form-data; boundary=flood' },
  }),
  'sign-ins with made-up names': (n: number): FloodRequest =>
    write('/api/token/', n, json({ username: `nobody-${n}`, password: 'a long password' })),
  'sign-ins with the owner’s name': (n: number): FloodRequest =>
    write('/api/token/', n, json({ username: 'admin', password: `a wrong password ${n}` })),
};

/** Eight attackers, each in another network. */
function attackerAddress(n: number): string {
  return `198.51.${n % 8}.1`;
}

function read(path: string, n: number): FloodRequest {
  return { method: 'GET', path, from: attackerAddress(n) };
}

function write(path: string, n: number, body: Buffer): FloodRequest {
  return {
    method: 'POST',
    path,
    from: attackerAddress(n),
    headers: { 'Content-Type': 'application/json' },
    body,
  };
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

const oversizedActivity = json({
  action: 'filter',
  filters_applied: Object.fromEntries(
    Array.from({ length: 5 }, (_, n) => [`filter-${n}`, Array<string>(95).fill('x'.repeat(200))]),
  ),
});

const largestActivity = json({
  action: 'filter',
  search_query: 'x'.repeat(300),
  filters_applied: { sizes: Array<string>(20).fill('x'.repeat(60)) },
});

function largestCart(n: number): Buffer {
  const piece = { id: 1, name: 'x'.repeat(100), size: 'M', color: 'red', price: 4000, quantity: 1 };
  return json({ session_id: `flood-${n}-${'x'.repeat(20)}`, cart_items: Array(90).fill(piece) });
}

let form: Buffer | undefined;

/** Made at first use: it takes a second. */
function pictureForm(): Buffer {
  form ??= Buffer.concat([
    Buffer.from('--flood\r\nContent-Disposition: form-data; name="alt_text"\r\n\r\nA kurta\r\n'),
    Buffer.from(
      '--flood\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    pngWithCompressed('zTXt', 150, 40),
    Buffer.from('\r\n--flood--\r\n'),
  ]);
  return form;
}
