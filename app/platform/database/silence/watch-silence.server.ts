import { pool, poolConnections } from '#app/platform/database/pool.server.ts';
import { log } from '#app/platform/log.server.ts';
import { SilenceDetector } from './silence-detector.ts';
import { SilenceProbe } from './silence-probe.server.ts';

/** Whether the database does not answer at present and every request that needs it is refused, and how often that has begun. */
export const silence = { isSilent: false, count: 0 };

/**
 * Without it each request to a frozen database would wait for the driver's time limits. Breaks the connections in use too: a
 * request whose outcome is unknown is answered now instead of in five seconds.
 */
export function watchForSilence(): { stop(): void } {
  const detector = new SilenceDetector({
    isAwaited: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    ask: () => probe.ask(),
    onChange(isSilent) {
      silence.isSilent = isSilent;
      pool.setRefusing(isSilent);
      if (isSilent) silence.count++;
      if (isSilent) poolConnections.destroyAll();
      if (isSilent) log.warn('the database does not answer: what needs it is refused until it does');
      else log.info('the database answers again');
    },
  });
  const noteSign = () => detector.noteSign();
  const probe = new SilenceProbe(noteSign);
  void probe.ask().catch(() => undefined);
  poolConnections.onData(noteSign);
  return {
    stop() {
      poolConnections.onData(() => undefined);
      detector.stop();
      probe.close();
    },
  };
}
