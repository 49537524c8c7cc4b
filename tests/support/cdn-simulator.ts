import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CdnRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type CdnSimulator = {
  origin: string;
  requests: CdnRequest[];
  /** Answers with this status. */
  status: number;
  stop(): Promise<void>;
};

/** Takes the purges of Cloudflare, Fastly and Varnish alike. */
export async function startCdnSimulator(): Promise<CdnSimulator> {
  const requests: CdnRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (simulator.status === 200) requests.push({ method, path: url, headers, body });
    response.writeHead(simulator.status, { 'Content-Type': 'application/json' }).end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const simulator: CdnSimulator = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    status: 200,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return simulator;
}
