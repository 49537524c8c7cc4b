import { type Audited, type Row, SCREEN_ROWS } from '#app/features/staff/roles/screens.ts';

type AuditedTable = {
  /** What staff call a row of the table. */
  word: string;
  /** Where it is shown. */
  screen: Row['to'];
  screenName: string;
  /** The screen can be searched for what the entry names. */
  isSearched: boolean;
};

/** The tables that audit triggers cover (002-audit.sql), as the table of screens has them. */
export const AUDITED = Object.fromEntries(
  SCREEN_ROWS.flatMap(({ to: screen, audit }) => {
    const { tables = {}, screenName = '', isSearched = false } = audit ?? {};
    return Object.entries(tables).map(([table, word]) => [table, { word, screen, screenName, isSearched }]);
  }),
) as Record<Audited, AuditedTable>;

/** False for the name of a table that only a newer version of the shop audits. */
export function isAudited(subject: string): subject is Audited {
  return Object.hasOwn(AUDITED, subject);
}
