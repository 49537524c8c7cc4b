import { expect, test } from 'vitest';
import {
  afterSave,
  type EditHistory,
  NOTHING_TYPED,
  redo,
  undo,
  withChanges,
  withoutProducts,
} from './edits.ts';

const price = (id: number, after: string | null) => ({ id, column: 'price', after });

const typed = ({ edits }: EditHistory) => [...edits].map(([id, cells]) => [id, Object.fromEntries(cells)]);

test('A paste of many cells is undone and redone as one, whatever was typed before', () => {
  const one = withChanges(NOTHING_TYPED, [price(1, '100')]);
  const pasted = withChanges(one, [price(1, '200'), price(2, '300')]);
  expect(typed(undo(pasted))).toEqual([[1, { price: '100' }]]);
  expect(typed(undo(undo(pasted)))).toEqual([]);
  expect(undo(undo(undo(pasted))).edits.size).toBe(0);
  expect(typed(redo(redo(undo(undo(pasted)))))).toEqual(typed(pasted));
});

test('What is typed after an undo ends what could be redone, and what changes nothing is no step', () => {
  const one = withChanges(NOTHING_TYPED, [price(1, '100')]);
  const other = withChanges(undo(one), [price(2, '5')]);
  expect(redo(other)).toBe(other);
  expect(withChanges(other, [price(2, '5'), price(3, null)])).toBe(other);
});

test('A cell that is as saved again is no edit', () => {
  const one = withChanges(NOTHING_TYPED, [price(1, '100')]);
  expect(withChanges(one, [price(1, null)]).edits.size).toBe(0);
});

test('Dropped products leave the edits of the others', () => {
  const both = withChanges(NOTHING_TYPED, [price(1, '100'), price(2, '200')]);
  expect(typed(withoutProducts(both, new Set([1])))).toEqual([[2, { price: '200' }]]);
});

const saving = (history: EditHistory, ids: number[], textBefore: string) =>
  afterSave(history, { ids: new Set(ids), sent: history.edits, textBefore: () => textBefore });

test('Saved products leave the edits of the others, and what was typed while they were saved', () => {
  const both = withChanges(NOTHING_TYPED, [price(1, '100'), price(2, '200')]);
  expect(typed(saving(both, [1], '90'))).toEqual([[2, { price: '200' }]]);
  const later = withChanges(both, [price(1, '150')]);
  const saved = { ids: new Set([1, 2]), sent: both.edits, textBefore: () => '90' };
  expect(typed(afterSave(later, saved))).toEqual([[1, { price: '150' }]]);
});

test('After a save an undo types what was saved before, step by step, and a redo what was saved last', () => {
  const first = withChanges(NOTHING_TYPED, [price(1, '95'), price(2, '95')]);
  const saved = saving(withChanges(first, [price(1, '100')]), [1, 2], '90');
  expect(typed(saved)).toEqual([]);
  expect(typed(undo(saved))).toEqual([[1, { price: '95' }]]);
  const back = undo(undo(saved));
  expect(typed(back)).toEqual([
    [1, { price: '90' }],
    [2, { price: '90' }],
  ]);
  expect(typed(redo(redo(back)))).toEqual([]);
  const again = saving(back, [1, 2], '100');
  expect(typed(redo(redo(again)))).toEqual([
    [1, { price: '100' }],
    [2, { price: '100' }],
  ]);
});
