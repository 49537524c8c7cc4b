import { beforeAll, describe, expect, test } from 'vitest';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import {
  booksOf,
  decide,
  delivered,
  openBooks,
  owedBy,
  postIt,
  setStatus,
  stateOf,
} from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
});

const trax = { courier: 'trax' };

const back = (number: string, cod = -2299) => ({
  ...{ number, status: 'Payment - Reverted', cod, charges: 0, gst: 0, income: 0, sales: 0, net: cod },
});

describe('A payment that the courier takes back', () => {
  test.each(['by a settlement', 'by a settlement in place of what was set Paid by hand'])(
    'was paid %s: the parcel is due again, and a later row pays it once',
    async (how) => {
      const { number, order } = await delivered('trax');
      if (how !== 'by a settlement') await setStatus(order, 'Paid');
      const owed = await owedBy('trax');
      const paid = await sendRows(token, [{ number, cod: 2299 }], trax);
      await decide(paid.body.id, [2], 'accept');
      await postIt(paid.body.id);
      expect(await stateOf(order)).toMatchObject({ isRemitted: true, queue: null });
      const { body } = await sendRows(token, [back(number)], trax);
      expect(body.lines).toMatchObject([
        { outcome: 'reverted', result: 'taken_back', cod: -2299, expected: -2299, decision: null },
      ]);
      expect(body.lines[0].sentence).toBe(
        `The courier takes back what it paid in settlement ${paid.body.reference}.`,
      );
      await decide(body.id, [2], 'accept');
      expect((await postIt(body.id)).body).toMatchObject({ state: 'posted', posted_net: -2299 });
      expect(await stateOf(order)).toMatchObject({
        ...{ isRemitted: false, isBanked: false, queue: 'delivered_not_paid', state: 'delivered' },
      });
      expect(await owedBy('trax')).toBe(how === 'by a settlement' ? owed : owed + 2299);
      await expectInvariants();
      const twice = await sendRows(token, [back(number)], trax);
      expect(twice.body.lines[0].sentence).toContain('no settlement has paid for it');
      const again = await sendRows(token, [{ number, cod: 2299 }], trax);
      expect(again.body.lines).toMatchObject([{ result: 'matched' }]);
      await postIt(again.body.id);
      expect(await booksOf(again.body.id)).toMatchObject({ couriers: -2299, in_transit: 1949.06 });
      expect(await stateOf(order)).toMatchObject({ isRemitted: true, queue: null, status: 'Paid' });
      const third = await sendRows(token, [{ number, cod: 2299 }], trax);
      expect(third.body.lines).toMatchObject([{ result: 'twice' }]);
      await expectInvariants();
    },
  );

  test('stays paid when the row is left out, and within one file is paid again', async () => {
    const { number, order } = await delivered('trax');
    const { body } = await sendRows(
      token,
      [{ number, cod: 2299 }, back(number), { number, cod: 2299 }],
      trax,
    );
    expect(body.lines).toMatchObject([
      { result: 'matched' },
      { sentence: 'The courier takes back what it paid in line 2 of this file.' },
      { result: 'matched' },
    ]);
    await decide(body.id, [3], 'accept');
    expect((await postIt(body.id)).body.state).toBe('posted');
    expect(await stateOf(order)).toMatchObject({ isRemitted: true });
    const later = await sendRows(token, [back(number)], trax);
    await decide(later.body.id, [2], 'leave_out');
    await postIt(later.body.id);
    expect(await stateOf(order)).toMatchObject({ isRemitted: true });
    await expectInvariants();
  });
});
