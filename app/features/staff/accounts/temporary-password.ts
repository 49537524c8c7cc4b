export const TEMPORARY_PASSWORD_DAYS = 7;

type Password = { must_change_password: boolean; password_set_at: Date };

/** Whether it is a password that somebody else gave, and its time is over. */
export function hasPasswordEnded(
  { must_change_password, password_set_at }: Password,
  now = Date.now(),
): boolean {
  const days = (now - password_set_at.getTime()) / (24 * 60 * 60 * 1000);
  return must_change_password && days >= TEMPORARY_PASSWORD_DAYS;
}
