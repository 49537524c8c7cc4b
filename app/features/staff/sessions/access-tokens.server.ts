import { errors, jwtVerify, SignJWT } from 'jose';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { hasPasswordEnded } from '#app/features/staff/accounts/staff-account.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import { isSecondFactorRequired } from '#app/features/staff/second-factor/second-factor.ts';
import { memoizeSecret, readTokenSecret } from '#app/platform/config/secrets.server.ts';
import { db } from '#app/platform/database/database.server.ts';

const ACCESS_SECONDS = 15 * 60;
const CONFIRMED_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'gulnar';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Principal = {
  staff_id: number;
  username: string;
  is_admin: boolean;
  role: StaffRole;
  must_change_password: boolean;
  has_second_factor: boolean;
  /** The shop asks for a second step, and the account has none. */
  must_set_up_second_factor: boolean;
  session_id: string;
  has_confirmed: boolean;
};

export type TokenOwner = { id: number; username: string; email: string | null; is_admin: boolean };

export type Session = { id: string; expires_at: Date };

const signingSecret = memoizeSecret(readTokenSecret);

/** Valid for 15 minutes, or until the session ends. */
export function signAccessToken(owner: TokenOwner, session: Session): Promise<string> {
  return sign(owner, session, ACCESS_SECONDS, {});
}

/** Valid for 15 minutes, so that a morning's payments ask once; proves that its owner has just entered the password again. */
export async function signConfirmedToken(principal: Principal): Promise<string | null> {
  const found = await findSession(principal.session_id);
  if (!found) return null;
  const session = { id: principal.session_id, expires_at: found.expires_at };
  return sign(found, session, CONFIRMED_SECONDS, { confirmed: true });
}

async function sign(
  { id, username, is_admin, email }: TokenOwner,
  session: Session,
  seconds: number,
  more: { confirmed?: true },
): Promise<string> {
  const end = Math.min(Date.now() + seconds * 1000, session.expires_at.getTime());
  return (
    new SignJWT({ username, is_admin, email, sid: session.id, ...more })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'access+jwt' })
      .setSubject(String(id))
      .setIssuer(ISSUER)
      // With fractions of a second: a browser that received two tokens must know which is the later one.
      .setIssuedAt(Date.now() / 1000)
      .setExpirationTime(Math.floor(end / 1000))
      .sign(await signingSecret())
  );
}

/** Null when the token is forged, expired or of another kind, or its session has ended. */
export async function verifyAccessToken(token: string): Promise<Principal | null> {
  const payload = await verify(token);
  if (!payload) return null;
  const { session_id } = payload;
  const owner = await findSession(session_id);
  if (!owner || payload.sub !== String(owner.id) || hasPasswordEnded(owner)) return null;
  const { id: staff_id, username, is_admin, role, must_change_password } = owner;
  const has_second_factor = owner.second_factor_at !== null;
  const isNeeded = !has_second_factor && isSecondFactorRequired(await readSettings(), role);
  return {
    staff_id,
    username,
    is_admin,
    role,
    must_change_password,
    has_second_factor,
    must_set_up_second_factor: isNeeded,
    session_id,
    has_confirmed: payload.confirmed === true,
  };
}

/** Whether the session of this token was ended for entering wrong passwords again. */
export async function hasGuessed(token: string): Promise<boolean> {
  const payload = await verify(token);
  return payload !== null && hasEndedForGuessing(payload.session_id);
}

export async function hasEndedForGuessing(session_id: string): Promise<boolean> {
  const ended = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('ended_because', '=', 'wrong_confirmations')
    .executeTakeFirst();
  return ended !== undefined;
}

async function verify(token: string) {
  try {
    const { payload } = await jwtVerify(token, await signingSecret(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: 'access+jwt',
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const session_id = String(payload.sid);
    if (!UUID.test(session_id)) return null;
    return { session_id, sub: payload.sub, confirmed: payload.confirmed };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Rights are read with every call, so that a change of them takes effect at once. */
function findSession(id: string) {
  return db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'session.staff_id')
        .onRef('staff.token_epoch', '=', 'session.token_epoch')
        .on('staff.disabled_at', 'is', null),
    )
    .select(['staff.id', 'staff.username', 'staff.email', 'staff.is_admin', 'session.expires_at'])
    .select(['staff.role', 'staff.must_change_password', 'staff.password_set_at', 'staff.second_factor_at'])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', new Date())
    .where('ended_because', 'is', null)
    .executeTakeFirst();
}
