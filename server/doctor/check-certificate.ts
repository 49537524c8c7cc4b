import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { type Finding, isOnTrial, ok, problem, type Surroundings } from './finding.ts';
import { type Certificate, judgeCertificate } from './judge-machine.ts';

const WAIT_MS = 3_000;

/** Only of the shop's own origin. */
export async function checkCertificate({ env, now }: Surroundings): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(env.SHOP_ORIGIN);
  if (protocol !== 'https:') return isOnTrial(env) ? [ok('A shop on trial needs no certificate.')] : [];
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    return [judgeCertificate(hostname, await readCertificate(host, Number(port || 443)), now)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      problem(
        `${env.SHOP_ORIGIN} cannot be reached from here (${code ?? message}).`,
        'Check the DNS of the domain, the firewall and the proxy. Some routers do not let their own network reach it: then check from elsewhere.',
      ),
    ];
  }
}

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // A wrong certificate is to be judged, and nothing is sent.
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      ...(isIP(host) ? {} : { servername: host }),
    });
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error(`no answer in ${WAIT_MS / 1000} s`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate: DetailedPeerCertificate = socket.getPeerCertificate(true);
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ validTo: new Date(certificate.valid_to), refusal });
    });
  });
}
