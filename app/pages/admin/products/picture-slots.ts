import type { Slot, Slots } from './product-values.ts';

export function moveSlot(slots: Slots, from: number, to: number): Slots {
  const list = [...slots];
  const [moved = null] = list.splice(from, 1);
  list.splice(to, 0, moved);
  return closed(list);
}

export function setSlot(slots: Slots, at: number, slot: Slot): Slots {
  return closed(slots.map((remaining, index) => (index === at ? slot : remaining)));
}

export function chosenOnly(slots: Slots): Slots {
  return closed(slots.map((slot) => (slot instanceof File ? slot : null)));
}

/** Closes gaps: no empty slot before a picture. */
function closed(list: readonly Slot[]): Slots {
  const [image = null, image2 = null, image3 = null, image4 = null] = list.filter((slot) => slot !== null);
  return [image, image2, image3, image4];
}
