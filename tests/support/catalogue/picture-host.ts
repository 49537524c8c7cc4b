import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '#app/platform/request/public-address.ts';

export type PictureHost = {
  address: (path: string) => string;
  /** The paths that were asked, in their order. */
  asked: string[];
  /** The most requests that were open at once. */
  most: () => number;
  put: (path: string, bytes: Uint8Array) => void;
  close: () => void;
};

/** A shop elsewhere that shows pictures, on this machine. */
export async function startPictureHost(): Promise<PictureHost> {
  const files = new Map<string, Uint8Array>();
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url);
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    const bytes = files.get(url);
    // A moment later, so that requests at the same time are seen.
    setImmediate(() => (bytes ? response.end(bytes) : response.writeHead(404).end()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    address: (path) => `http://127.0.0.1:${port}${path}`,
    most: () => most,
    put: (path, bytes) => files.set(path, bytes),
    close: () => server.close(),
  };
}

/** For tests alone: this machine too. */
export const HERE = { allows: (address: string) => address === '127.0.0.1' || isPublicAddress(address) };
