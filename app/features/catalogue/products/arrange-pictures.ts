import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { PRODUCT_PICTURES, type ProductPicture } from './product-fields.ts';

export type PictureSlots = Record<ProductPicture, string | null>;

export const NO_PICTURES: PictureSlots = { image: null, image2: null, image3: null, image4: null };

/** What a form sends for a slot: a new picture's name, the address of an existing one ('' removes it), or a removal flag. */
export type PictureSlotChange = {
  added?: string | undefined;
  address?: string | undefined;
  remove?: boolean | undefined;
};

export type PictureChanges = Partial<Record<ProductPicture, PictureSlotChange>>;

/** A moved picture changes places with the one it meets, so that none is lost; then gaps are closed. */
export function arrangePictures(current: PictureSlots, changes: PictureChanges): PictureSlots | WrongField {
  const slots = { ...current };
  const isFree = (slot: ProductPicture) => !isChange(changes[slot]);
  for (const slot of PRODUCT_PICTURES) {
    const change = changes[slot];
    if (!change || isFree(slot)) continue;
    const moved = change.added || change.remove || !change.address ? null : nameIn(change.address);
    const from = PRODUCT_PICTURES.find((other) => moved !== null && current[other] === moved);
    if (change.address && !change.added && !change.remove && !from) {
      return { field: slot, message: 'This picture does not belong to the product.' };
    }
    if (from && from !== slot && isFree(from)) slots[from] = current[slot];
    slots[slot] = change.added ?? moved;
  }
  return movedUp(slots);
}

type PictureFields = Partial<
  Record<ProductPicture, string | undefined> & Record<`remove_${ProductPicture}`, boolean | undefined>
>;

export function toPictureChanges(
  fields: PictureFields,
  uploads: Partial<Record<ProductPicture, { name: string }>>,
): PictureChanges {
  return Object.fromEntries(
    PRODUCT_PICTURES.map((slot) => [
      slot,
      { added: uploads[slot]?.name, address: fields[slot], remove: fields[`remove_${slot}`] },
    ]),
  );
}

function isChange(change: PictureSlotChange | undefined): boolean {
  return change?.added !== undefined || change?.address !== undefined || change?.remove === true;
}

/** Clients may prepend the host of the images to the address. */
function nameIn(address: string): string | null {
  return pictureName(address.replace(/^https?:\/\/[^/]+/i, ''));
}

function movedUp(slots: PictureSlots): PictureSlots {
  const pictures = [...new Set(PRODUCT_PICTURES.flatMap((slot) => slots[slot] ?? []))];
  const [image = null, image2 = null, image3 = null, image4 = null] = pictures;
  return { image, image2, image3, image4 };
}
