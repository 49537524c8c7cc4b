import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import type { KnownParcel } from './check-line.ts';
import type { FileLine } from './file-lines.ts';

/** What a row gives reason to claim from its courier, in whole rupees. */
export type LineClaim = { reason: 'cod_altered' | 'overcharged'; expected: number };

type Claimed = Pick<FileLine, 'outcome' | 'cod' | 'charges' | 'part'>;

/** Collected too little, or charged more than the rate card says; what is less than a rupee nobody claims. `due` in paisa. */
export function claimsOfLine(
  { outcome, cod, charges, part }: Claimed,
  due: Paisa,
  { expected_charges }: Pick<KnownParcel, 'expected_charges'>,
): LineClaim[] {
  if (part !== 'whole') return [];
  const short = outcome === 'delivered' ? due - cod : 0;
  const over = expected_charges === null ? 0 : charges - expected_charges;
  const claims: LineClaim[] = [
    { reason: 'cod_altered', expected: Math.floor(toRupees(short)) },
    { reason: 'overcharged', expected: Math.floor(toRupees(over)) },
  ];
  return claims.filter(({ expected }) => expected >= 1);
}
