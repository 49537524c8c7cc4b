import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

const KEY = 'scans';

export type Refused = {
  code: string;
  detail: string;
  order_id?: string;
  courier?: string;
  state?: string;
  /** Those that have the number that was scanned. */
  parcels?: { order_id: string; courier: CourierCode }[];
};

export type QueuedScan = {
  id: string;
  /** Of the call that it is sent with. */
  path: string;
  code: string;
  /** Of several parcels with this number, the one of this courier was chosen. */
  courier?: string;
  scanned_at: string;
  /** How often it was sent without an answer. */
  tries: number;
  /** Why it was refused; null while it waits. It stays until somebody has read it. */
  refused: Refused | null;
};

/** What was scanned on this device and is not settled, the oldest first. Also that of other tabs. */
export function readScans(): QueuedScan[] {
  const stored = localStore.readJson(KEY);
  return Array.isArray(stored) ? (stored as QueuedScan[]) : [];
}

/** False when the same code waits already. */
export function addScan(path: string, code: string): boolean {
  const scans = readScans();
  const isWaiting = scans.some((scan) => scan.path === path && scan.code === code && scan.refused === null);
  if (isWaiting) return false;
  const scanned_at = new Date().toISOString();
  const scan = { id: crypto.randomUUID(), path, code, scanned_at, tries: 0, refused: null };
  localStore.writeJson(KEY, [...scans, scan]);
  return true;
}

export function nextScan(): QueuedScan | null {
  return readScans().find(({ refused }) => refused === null) ?? null;
}

type ScanAnswer = { ok: true } | { ok: false; status: number; error: { code: string; detail: string } };

const DONE_BEFORE = ['already_handed_over', 'already_received'];

/** `later`: the shop was not reached, or cannot answer now; the scan waits. Of one whose answer was lost, "already" means that it has counted. */
export function settleScan({ id, tries }: QueuedScan, answer: ScanAnswer): 'sent' | 'refused' | 'later' {
  if (answer.ok || (tries > 0 && DONE_BEFORE.includes(answer.error.code))) {
    removeScan(id);
    return 'sent';
  }
  const { status, error } = answer;
  if (status === 0 || status >= 500 || status === 401 || status === 429) {
    change(id, (scan) => ({ ...scan, tries: scan.tries + 1 }));
    return 'later';
  }
  change(id, (scan) => ({ ...scan, refused: error }));
  return 'refused';
}

/** It is sent again. */
export function chooseCourier(id: string, courier: string): void {
  change(id, (scan) => ({ ...scan, courier, refused: null }));
}

export function removeScan(id: string): void {
  localStore.writeJson(
    KEY,
    readScans().filter((scan) => scan.id !== id),
  );
}

function change(id: string, to: (scan: QueuedScan) => QueuedScan): void {
  localStore.writeJson(
    KEY,
    readScans().map((scan) => (scan.id === id ? to(scan) : scan)),
  );
}
