import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database.server.ts';
import { keptSecret } from '#app/platform/secrets.server.ts';
import { MAX_ID } from '#app/platform/typed-text.ts';

const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 7 * 24 * 60 * 60;
// How long a browser that lost the answer has to ask once more with the same refresh token.
const LOST_ANSWER_MS = 10_000;
const ALGORITHM = 'HS256';
const ISSUER = 'gulnar';

export type TokenPair = { access: string; refresh: string };

/** Who sent a call, from a valid access token. */
export type Visitor = { staff_id: number; username: string; is_admin: boolean };

type StaffFacts = {
  id: number;
  username: string;
  email: string | null;
  is_admin: boolean;
  /** Read together with what proved who it is: when it counts up meanwhile, the new tokens are dead already. */
  token_epoch: number;
};

let secret: Promise<Uint8Array> | undefined;

function signingSecret(): Promise<Uint8Array> {
  secret ??= keptSecret('token-secret');
  return secret;
}

/** A new pair for somebody who has just signed in; it begins a family of refresh tokens (rulings 32). */
export function issueTokens(staff: StaffFacts): Promise<TokenPair> {
  return issueInFamily(db, staff, randomUUID());
}

/**
 * Who an access token belongs to, or null when it is forged, expired or of another kind, or when its owner was disabled or
 * got another password since.
 */
export async function readAccessToken(token: string): Promise<Visitor | null> {
  try {
    const { payload } = await jwtVerify(token, await signingSecret(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: 'access+jwt',
      requiredClaims: ['exp', 'sub'],
    });
    return await visitorOf(Number(payload.sub), payload.epoch);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function visitorOf(staffId: number, epoch: unknown): Promise<Visitor | null> {
  if (!Number.isSafeInteger(staffId) || staffId > MAX_ID) return null;
  const staff = await findActiveStaff(db, staffId);
  if (!staff || staff.token_epoch !== epoch) return null;
  return { staff_id: staff.id, username: staff.username, is_admin: staff.is_admin };
}

/**
 * Changes a refresh token for a new pair. Null when it is unknown or expired, or when its owner was disabled or got another
 * password since; a token that was used before ends its whole family, because one of its two users is a thief (rulings 32).
 * Only an answer that was lost on its way may be asked for once more, and that within seconds.
 */
export async function rotateTokens(refresh: string): Promise<TokenPair | null> {
  return inTransaction(async (tx) => {
    const token = await tx
      .selectFrom('refresh_tokens')
      .select(['family', 'staff_id', 'expires_at', 'used_at', 'token_epoch'])
      .where('token_hash', '=', digest(refresh))
      .forUpdate()
      .executeTakeFirst();
    if (!token) return null;
    const staff = await findActiveStaff(tx, token.staff_id);
    const isStolen = token.used_at !== null && !(await wasAnswerLost(tx, token.family, token.used_at));
    if (isStolen || staff?.token_epoch !== token.token_epoch) {
      await endFamily(tx, token.family);
      return null;
    }
    if (token.expires_at <= new Date()) return null;
    if (!token.used_at) await markUsed(tx, refresh);
    return issueInFamily(tx, staff, token.family);
  });
}

function markUsed(tx: Tx, refresh: string): Promise<unknown> {
  return tx
    .updateTable('refresh_tokens')
    .set({ used_at: new Date() })
    .where('token_hash', '=', digest(refresh))
    .execute();
}

/** A browser that got the answer goes on with the new token: once any later token of the family was used, nothing was lost. */
async function wasAnswerLost(tx: Tx, family: string, used_at: Date): Promise<boolean> {
  if (Date.now() - used_at.getTime() > LOST_ANSWER_MS) return false;
  const usedLater = await tx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('family', '=', family)
    .where('used_at', '>', used_at)
    .limit(1)
    .executeTakeFirst();
  return usedLater === undefined;
}

/** Ends the session that a refresh token belongs to; an unknown one ends nothing. Its access token runs out by itself. */
export async function revokeTokens(refresh: string): Promise<void> {
  await inTransaction(async (tx) => {
    // Waits for a renewal that is under way, so that the pair it makes is ended as well.
    const token = await tx
      .selectFrom('refresh_tokens')
      .select('family')
      .where('token_hash', '=', digest(refresh))
      .forUpdate()
      .executeTakeFirst();
    if (token) await endFamily(tx, token.family);
  });
}

function endFamily(tx: Tx, family: string): Promise<unknown> {
  return tx.deleteFrom('refresh_tokens').where('family', '=', family).execute();
}

async function issueInFamily(
  connection: Database | Tx,
  staff: StaffFacts,
  family: string,
): Promise<TokenPair> {
  const refresh = randomBytes(32).toString('base64url');
  await connection
    .insertInto('refresh_tokens')
    .values({
      token_hash: digest(refresh),
      family,
      staff_id: staff.id,
      token_epoch: staff.token_epoch,
      expires_at: new Date(Date.now() + REFRESH_SECONDS * 1000),
    })
    .execute();
  const { username, is_admin, email, token_epoch: epoch } = staff;
  const access = await new SignJWT({ username, is_admin, email, epoch })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'access+jwt' })
    .setSubject(String(staff.id))
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + ACCESS_SECONDS)
    .sign(await signingSecret());
  return { access, refresh };
}

function findActiveStaff(connection: Database | Tx, id: number): Promise<StaffFacts | undefined> {
  return connection
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'is_admin', 'token_epoch'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
