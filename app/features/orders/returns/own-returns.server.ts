import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { withdrawLocked } from './decide.server.ts';
import { listPieces } from './delivered.server.ts';
import { listAftersales } from './list.server.ts';
import { openLocked } from './open-aftersale.server.ts';
import type { OwnRecord, OwnReturn, OwnReturnAnswer, OwnReturns } from './own-returns.ts';
import { ownSteps } from './own-steps.ts';
import { addPhoto, MOST_PHOTOS } from './photos.server.ts';
import { CLAIM_REASONS, OWN_REASONS } from './reasons.ts';
import type { Aftersale, AftersaleInput } from './schema.ts';

const { own_changes_per_order } = LIMITS.tracking;

// Asked with 0 points first, so that only what was written counts.
const requests = rateLimit('own-returns', { calls: own_changes_per_order.value - 1, seconds: 3600 });

/** `unknown`: the secret opens no order. */
export type OwnAnswer = OwnReturnAnswer | 'unknown';

/** A return, an exchange or a claim, by the secret of the page of the order. */
export async function askOwn(sent: OwnReturn, now: Date): Promise<OwnAnswer> {
  const { token } = sent;
  if ((await requests(token, 0)) > 0) return 'return_wait';
  const input = toInput(sent);
  if (typeof input === 'string') return input;
  const answer = await inTransaction(async (tx): Promise<OwnAnswer> => {
    const order = await lockOwn(tx, token);
    if (!order) return 'unknown';
    const term = await readTerm(tx, order.id, now);
    if (!(input.kind === 'claim' ? term.canClaim : term.canReturn)) return 'return_too_late';
    if (await hasTooMany(tx, order.id)) return 'return_wait';
    const opened = await openLocked(tx, order, input, { staffId: null, isByCustomer: true, now });
    switch (opened.outcome) {
      case 'opened':
        return input.kind === 'claim' ? 'claimed' : 'asked';
      case 'sold_out':
        return 'size_gone';
      case 'same_piece':
        return 'choose_size';
      case 'too_many':
        return 'choose_pieces';
      default:
        return 'return_too_late';
    }
  });
  if (answer === 'asked' || answer === 'claimed') await requests(token);
  return answer;
}

/** A reason that is none of its kind, and pieces that were not chosen, are said on the page. */
function toInput({ kind, reason, note, lines }: OwnReturn): AftersaleInput | OwnReturnAnswer {
  if (kind === 'claim') {
    const known = CLAIM_REASONS.find((one) => one === reason);
    return known ? { kind, reason: known, note, lines: lines.slice(0, MOST_LINES) } : 'return_unreadable';
  }
  const known = OWN_REASONS.find((one) => one === reason);
  if (!known) return 'return_unreadable';
  if (lines.length === 0 || lines.length > MOST_LINES) return 'choose_pieces';
  if (kind === 'return') return { kind, reason: known, note, outcome: 'refund', lines };
  return lines.some(({ size }) => size === '') ? 'choose_size' : { kind, reason: known, note, lines };
}

const MOST_LINES = 40;

/** Open at the same time, of one order. */
const MOST_OPEN = 5;

async function hasTooMany(tx: Tx, orderPk: number): Promise<boolean> {
  const { open } = await tx
    .selectFrom('aftersales')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('order_pk', '=', orderPk)
    .where('is_by_customer', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open) >= MOST_OPEN;
}

/** As long as nobody has approved it. */
export async function withdrawOwn(token: string, id: number): Promise<OwnAnswer> {
  return inTransaction(async (tx): Promise<OwnAnswer> => {
    const order = await lockOwn(tx, token);
    if (!order) return 'unknown';
    const own = await tx
      .selectFrom('aftersales')
      .selectAll()
      .where('id', '=', id)
      .where('order_pk', '=', order.id)
      .where('kind', '<>', 'courier_claim')
      .executeTakeFirst();
    if (!own) return 'return_too_late';
    if (own.state === 'withdrawn') return 'withdrawn';
    if (own.state !== 'requested' && own.state !== 'open') return 'return_too_late';
    await withdrawLocked(tx, order, own, null);
    return 'withdrawn';
  });
}

/** Only to a claim of this very order. */
export async function addOwnPhoto(token: string, id: number, picture: PreparedPicture): Promise<OwnAnswer> {
  if ((await requests(token, 0)) > 0) return 'return_wait';
  const result = await addPhoto(id, picture, true, async (tx, order) => {
    const own = await lockOwn(tx, token);
    return own?.id === order.id && (await isClaim(tx, id));
  });
  if (result === 'saved') {
    await requests(token);
    return 'photo_saved';
  }
  return result === 'not_found' ? 'return_too_late' : 'no_photo';
}

async function isClaim(tx: Tx, id: number): Promise<boolean> {
  const { kind } = await tx
    .selectFrom('aftersales')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return kind === 'claim';
}

function lockOwn(tx: Tx, token: string): Promise<LockedOrder | null> {
  return lockOrder(tx, (query) => query.where('view_token', '=', token).where('placed_at', 'is not', null));
}

type Term = { canReturn: boolean; canClaim: boolean; last: Date | null };

/** Returns within some days of the delivery; claims also before it, of a parcel that left. */
async function readTerm(connection: Tx | Database, orderPk: number, now: Date): Promise<Term> {
  const { delivered_at, left } = await connection
    .selectFrom('shipments')
    .select(({ fn }) => [
      fn.max('delivered_at').filterWhere('state', '=', 'delivered').as('delivered_at'),
      fn.count<number>('handed_over_at').as('left'),
    ])
    .where('order_pk', '=', orderPk)
    .where('direction', '<>', 'return')
    .executeTakeFirstOrThrow();
  const { return_days } = await readSettings();
  const last = delivered_at === null ? null : new Date(delivered_at.getTime() + return_days * 86_400_000);
  const isInTime = last !== null && now <= last;
  return { canReturn: isInTime, canClaim: Number(left) > 0 && (last === null || isInTime), last };
}

/** For her page; null when nothing was asked for and nothing can be. */
export async function findOwnReturns(
  order: { id: number; order_id: string },
  timeZone: string,
  now: Date,
): Promise<OwnReturns | null> {
  const term = await readTerm(db, order.id, now);
  const records = (await listAftersales({ order: order.order_id })).flatMap(toOwn).reverse();
  if (!term.canReturn && !term.canClaim && records.length === 0) return null;
  const pieces = term.canReturn || term.canClaim ? await listPieces(order.id, now) : [];
  return {
    records,
    pieces: term.canReturn
      ? pieces.flatMap(({ sizes, size, product: _, ...piece }) =>
          piece.left === 0
            ? []
            : [
                {
                  ...piece,
                  size,
                  sizes: sizes.flatMap((one) => (isSwap(one) && one.size !== size ? one.size : [])),
                },
              ],
        )
      : [],
    last_day: term.canReturn && term.last ? shopDay(term.last, timeZone) : null,
    can_claim: term.canClaim,
  };
}

/** One that costs more or less is exchanged by the shop. */
function isSwap({ left, more }: { left: number; more: number }): boolean {
  return left > 0 && more === 0;
}

function toOwn(record: Aftersale): OwnRecord[] {
  const { id, kind, state, lines, photos, back, closed_at } = record;
  // What the shop and its couriers settle among themselves, and what she did not take at the door, is nothing that she asked for.
  if (kind === 'courier_claim' || record.reason === 'not_kept') return [];
  const courier = back?.courier ? COURIERS[back.courier].name : null;
  return [
    {
      ...{ id, kind, state, photos },
      steps: ownSteps({ ...record, courier }),
      lines: lines.map(({ name, size, quantity, instead }) => ({
        ...{ name, size, quantity },
        instead:
          instead && [instead.name === name ? '' : instead.name, instead.size].filter(Boolean).join(', '),
      })),
      can_withdraw: state === 'requested' || state === 'open',
      can_add_photo: kind === 'claim' && closed_at === null && photos < MOST_PHOTOS,
    },
  ];
}
