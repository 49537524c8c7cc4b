import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  areAllThere,
  type Counts,
  piecesKey,
  plusOne,
  restoredCounts,
  type StoredCounts,
  scanPiece,
} from '#app/features/orders/pack/count-pieces.ts';
import { HELD_BACK_TEXTS, type HeldBack } from '#app/features/orders/pack/held-back.ts';
import { wrongPieceText } from '#app/features/orders/pack/scan-texts.ts';
import type { PackingOrder } from '#app/features/orders/pack/schema.ts';
import { isolated } from '#app/features/settings/texts/message-texts.ts';
import { useLanguage } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { playSound } from './sounds.ts';

const messages = {
  en: {
    other: (order_id: string) =>
      `This is the slip of ${order_id}. Finish this order first, or go back to the list.`,
    missing: (count: number) => (count === 1 ? 'One piece is missing.' : `${count} pieces are missing.`),
  },
  ur: {
    other: (order_id: string) =>
      `یہ ${isolated(order_id)} کی پرچی ہے۔ پہلے یہ آرڈر پورا کریں، یا فہرست پر واپس جائیں۔`,
    missing: (count: number) => `ابھی ${count} پیس کم ہیں۔`,
  },
  roman: {
    other: (order_id: string) =>
      `Yeh ${order_id} ki parchi hai. Pehle yeh order poora karein, ya list par wapas jayein.`,
    missing: (count: number) => `Abhi ${count} piece kam hain.`,
  },
};

/** Renewed while somebody counts; others are told for ten minutes. */
const CLAIM_EVERY_MS = 120_000;

export type PackingState = {
  counts: Counts;
  isComplete: boolean;
  /** Why nothing more is counted until somebody has read it. */
  blocked: string | null;
  /** A colleague who packs it. */
  taken: string | null;
  isBusy: boolean;
  scan: (text: string) => void;
  tick: (line: number) => void;
  untick: (line: number) => void;
  unblock: () => void;
  takeOver: () => void;
  pack: () => void;
};

/** One order on the packing table: what is counted survives a reload. */
export function usePacking(order: PackingOrder): PackingState {
  const { order_id, items } = order;
  const key = `packing:${order_id}`;
  const navigate = useNavigate();
  const language = useLanguage();
  const texts = messages[language];
  const refusalText = useRefusalText();
  const { write, isBusy } = useStaffWrite();
  const [counts, setCounts] = useState<Counts>(() => restoredCounts(items, localStore.readJson(key)));
  const [blocked, setBlocked] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const claimedAt = useRef(0);
  const isOpen = order.packed_at === null && order.held_back.length === 0;
  const isComplete = areAllThere(items, counts);
  const path = (deed: string) => `/api/admin/packing/${order_id}/${deed}/`;

  const block = (text: string) => {
    playSound('wrong');
    setBlocked(text);
  };
  const heldBackText = (reasons: unknown) =>
    (reasons as HeldBack[]).map((reason) => HELD_BACK_TEXTS[language][reason]).join(' ');
  const refuse = ({ error }: Refusal) => {
    if (error.code === 'packing_taken') setTaken(String(error.by));
    else if (error.code === 'held_back') block(heldBackText(error.reasons));
    else block(refusalText(error));
  };
  const claim = async (take_over: boolean) => {
    claimedAt.current = Date.now();
    const answer = await write(
      { method: 'POST', path: path('claim'), body: { take_over } },
      { reload: () => take_over },
    );
    if (answer.ok) setTaken(null);
    else refuse(answer);
  };
  const onOpen = useEffectEvent(() => void (isOpen && claim(false)));
  useEffect(() => onOpen(), []);

  const count = (after: Counts) => {
    setCounts(after);
    localStore.writeJson(key, { pieces: piecesKey(items), counts: after } satisfies StoredCounts);
    playSound(areAllThere(items, after) ? 'done' : 'right');
    if (Date.now() - claimedAt.current > CLAIM_EVERY_MS) void claim(false);
  };
  const pack = async () => {
    if (isBusy()) return;
    const pieces = items.map(({ product, name, size, color, quantity }) => ({
      ...{ product, name, size, color, quantity },
    }));
    const answer = await write(
      { method: 'POST', path: path('packed'), body: { items: pieces } },
      { reload: (result) => result.ok || result.status === 409 },
    );
    if (!answer.ok) return refuse(answer);
    localStore.remove(key);
    playSound('done');
  };
  const finish = () => {
    if (isComplete) return void pack();
    const left = items.reduce((sum, { quantity }, line) => sum + quantity - (counts[line] ?? 0), 0);
    block(texts.missing(left));
  };
  const openOrder = (other: string) => {
    if (other === order_id) return isOpen && finish();
    if (isOpen && counts.some((of) => of > 0)) return block(texts.other(other));
    void navigate(`/admin/pack?order=${other}`);
  };
  const scan = (text: string) => {
    if (text === '') {
      if (blocked !== null) setBlocked(null);
      else if (isOpen && isComplete) void pack();
      return;
    }
    // The wrong piece is put back before the next one is taken.
    if (blocked !== null) return playSound('wrong');
    const result = scanPiece(items, counts, text);
    if (result.outcome === 'order') openOrder(result.order_id);
    else if (result.outcome === 'wrong') block(wrongPieceText(language, result.problem));
    else if (isOpen && taken === null) count(result.counts);
  };

  return {
    ...{ counts, isComplete, blocked, taken, scan },
    isBusy: isBusy(),
    tick: (line) => blocked === null && count(plusOne(counts, line)),
    untick: (line) => count(counts.map((of, at) => (at === line ? Math.max(0, of - 1) : of))),
    unblock: () => setBlocked(null),
    takeOver: () => void claim(true),
    pack: () => void pack(),
  };
}
