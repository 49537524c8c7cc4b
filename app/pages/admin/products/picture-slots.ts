import type { Slot, Slots } from './product-values.ts';

/** The places after the picture at one of them went somewhere else; those between move up. */
export function moveSlot(slots: Slots, from: number, to: number): Slots {
  const list = [...slots];
  const [moved = null] = list.splice(from, 1);
  list.splice(to, 0, moved);
  return closed(list);
}

/** The places with another picture, or none, at one of them. */
export function setSlot(slots: Slots, at: number, slot: Slot): Slots {
  return closed(slots.map((kept, index) => (index === at ? slot : kept)));
}

/** The places without the pictures that the shop had. */
export function chosenOnly(slots: Slots): Slots {
  return closed(slots.map((slot) => (slot instanceof File ? slot : null)));
}

/** As the shop keeps them: no empty place before a picture. */
function closed(list: readonly Slot[]): Slots {
  const [image = null, image2 = null, image3 = null, image4 = null] = list.filter((slot) => slot !== null);
  return [image, image2, image3, image4];
}
