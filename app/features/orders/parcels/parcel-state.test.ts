import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARCEL_EVENT_KINDS, type ParcelEvent, type ParcelEventKind, parcelFacts } from './parcel-state.ts';

function events(...kinds: ParcelEventKind[]): ParcelEvent[] {
  return kinds.map((kind, hour) => ({
    kind,
    occurredAt: hour * 3_600_000,
    fingerprint: `${hour}`,
    words: null,
  }));
}

describe('The state of a parcel', () => {
  test.each<[string, ParcelEventKind[], string]>([
    ['Nothing has happened', [], 'waiting'],
    ['It was booked', ['booked'], 'waiting'],
    [
      'It is delivered at the second attempt',
      ['handed_over', 'attempted', 'out_for_delivery', 'delivered'],
      'delivered',
    ],
    ['It comes back', ['handed_over', 'attempted', 'returning', 'returned'], 'returned'],
    ['It was delivered after all on its way back', ['handed_over', 'returning', 'delivered'], 'delivered'],
    [
      'The shop has it before the courier says so',
      ['handed_over', 'returning', 'received_back'],
      'received_back',
    ],
    [
      'The courier goes on reporting',
      ['handed_over', 'returning', 'received_back', 'returned'],
      'received_back',
    ],
    ['Nobody scanned it out', ['in_transit'], 'in_transit'],
    ['A lost parcel is found', ['handed_over', 'lost', 'delivered'], 'delivered'],
    ['Words that nobody knows', ['handed_over', 'in_transit', 'unknown'], 'in_transit'],
    ['What has left is not cancelled', ['handed_over', 'cancelled'], 'handed_over'],
    ['The courier takes delivered back', ['handed_over', 'delivered', 'corrected'], 'returning'],
  ])('%s', (_, kinds, state) => {
    expect(parcelFacts(events(...kinds)).state).toBe(state);
  });

  test('A return after the delivery changes nothing until somebody has looked', () => {
    const facts = parcelFacts(events('handed_over', 'delivered', 'returning'));
    expect(facts).toMatchObject({ state: 'delivered', isContradicted: true });
  });

  test('The courier waits for an answer after an attempt, until it is told or goes on', () => {
    expect(parcelFacts(events('handed_over', 'attempted')).adviceSince).toBe(3_600_000);
    expect(parcelFacts(events('handed_over', 'attempted', 'advised')).adviceSince).toBeNull();
    expect(parcelFacts(events('handed_over', 'attempted', 'out_for_delivery')).adviceSince).toBeNull();
    expect(parcelFacts(events('handed_over', 'attempted', 'out_for_delivery', 'attempted')).attempts).toBe(2);
  });

  test('Any order of the same events ends in the same facts', () => {
    const event = fc.record({
      kind: fc.constantFrom(...PARCEL_EVENT_KINDS),
      occurredAt: fc.integer({ min: 0, max: 5 }),
      fingerprint: fc.string({ minLength: 1, maxLength: 3 }),
      words: fc.option(fc.constantFrom('Delivered', 'On its way')),
    });
    const history = fc.uniqueArray(event, { selector: ({ fingerprint }) => fingerprint, maxLength: 12 });
    const shuffled = history.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(parcelFacts(other)).toEqual(parcelFacts(all));
      }),
    );
  });
});
