export type CodeMeaning = 'paid' | 'pending' | 'failed' | 'error' | 'absent' | 'unknown';

const MEANINGS: Record<Exclude<CodeMeaning, 'unknown'>, readonly string[]> = {
  paid: ['000', '121'],
  pending: ['124', '157', '210'],
  // Cancelled, expired, dropped, timed out, over a limit, wrong account or PIN, declined card, reversed.
  failed: [
    ...['001', '002', '003', '004', '024', '058', '060', '105', '112', '116', '122', '129', '134'],
    ...['401', '402', '403', '404', '405', '406', '407', '408', '409', '410', '411', '412', '413', '414'],
    ...['415', '416', '453'],
  ],
  // Wrong credentials or fields: nobody can pay until staff correct them.
  error: ['101', '110', '111', '115', '999'],
  absent: ['109'],
};

export function meaningOf(code: string): CodeMeaning {
  const found = Object.entries(MEANINGS).find(([, codes]) => codes.includes(code));
  return (found?.[0] as CodeMeaning | undefined) ?? 'unknown';
}
