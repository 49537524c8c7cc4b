import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { playSound } from '#app/pages/admin/pack/sounds.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import {
  addScan,
  chooseCourier,
  nextScan,
  type QueuedScan,
  readScans,
  removeScan,
  settleScan,
} from './scan-queue.ts';

/** While some wait. */
const EVERY_MS = 5_000;

/** A scan that is sent so soon needs no moment of its own, which a wrong clock would spoil. */
const AT_ONCE_MS = 3_000;

export type LastScan =
  | { kind: 'sent'; code: string; data: unknown }
  | { kind: 'kept'; code: string }
  | { kind: 'twice'; code: string };

export type ScanQueue = {
  /** The last scan; null before the first one, and while a refusal is shown. */
  last: LastScan | null;
  waiting: readonly QueuedScan[];
  refused: readonly QueuedScan[];
  scan: (path: string, code: string) => void;
  acknowledge: (id: string) => void;
  choose: (id: string, courier: string) => void;
};

/** Every scan is kept on this device until the shop has answered: sent at once, or later in the same order. */
export function useScanQueue(): ScanQueue {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [scans, setScans] = useState<readonly QueuedScan[]>(readScans);
  const [last, setLast] = useState<LastScan | null>(null);
  const isSending = useRef(false);

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let hasChanged = false;
    for (let next = nextScan(); next !== null; next = nextScan()) {
      const { path, code, courier, scanned_at, tries } = next;
      const isLate = tries > 0 || Date.now() - Date.parse(scanned_at) > AT_ONCE_MS;
      const body = { code, ...(courier && { courier }), ...(isLate && { scanned_at }) };
      const answer = await call({ method: 'POST', path, body });
      const outcome = settleScan(next, answer);
      setScans(readScans());
      if (outcome === 'later') {
        const newest = readScans()
          .filter(({ refused }) => refused === null)
          .at(-1);
        setLast({ kind: 'kept', code: newest?.code ?? code });
        break;
      }
      hasChanged = true;
      playSound(outcome === 'sent' ? 'right' : 'wrong');
      setLast(outcome === 'sent' ? { kind: 'sent', code, data: answer.ok ? answer.data : null } : null);
    }
    isSending.current = false;
    if (hasChanged) void revalidate();
  }, [call, revalidate]);

  useEffect(() => {
    void flush();
    const timer = setInterval(() => void flush(), EVERY_MS);
    const onOnline = () => void flush();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [flush]);

  function scan(path: string, code: string) {
    if (!addScan(path, code)) {
      playSound('wrong');
      return setLast({ kind: 'twice', code });
    }
    setScans(readScans());
    if (!navigator.onLine) {
      playSound('right');
      setLast({ kind: 'kept', code });
    }
    void flush();
  }

  function acknowledge(id: string) {
    removeScan(id);
    setScans(readScans());
  }

  function choose(id: string, courier: string) {
    chooseCourier(id, courier);
    setScans(readScans());
    void flush();
  }

  return {
    last,
    waiting: scans.filter(({ refused }) => refused === null),
    refused: scans.filter(({ refused }) => refused !== null),
    scan,
    acknowledge,
    choose,
  };
}
