import { type RefObject, useEffect, useRef, useState } from 'react';
import { addToCart } from '#app/features/cart/cart-store.ts';
import {
  hasSizePicker,
  listSizes,
  needsSize,
  type Product,
} from '#app/features/catalogue/products/product.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = { added: 'Item added to cart!' };

export type Buying = {
  size: string | null;
  choose: (size: string) => void;
  add: () => void;
  sizeMissing: boolean;
  isAlertOpen: boolean;
  dismiss: () => void;
  picker: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

export function useBuying(product: Product): Buying {
  const [size, setSize] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sizeMissing = hasTried && size === null;

  // When the alert closes, the browser returns the focus to the button; the shopper needs the sizes next.
  useEffect(() => {
    if (!isAlertOpen && sizeMissing) goToSizes(picker.current);
  }, [isAlertOpen, sizeMissing]);

  const add = () => {
    if (needsSize(product) && size === null) {
      setHasTried(true);
      setIsAlertOpen(true);
      return;
    }
    addToCart(toCartItem(product, size));
    showToast(messages.added);
  };
  const dismiss = () => setIsAlertOpen(false);
  return { size, choose: setSize, add, sizeMissing, isAlertOpen, dismiss, picker, button };
}

function goToSizes(picker: HTMLDivElement | null): void {
  picker?.scrollIntoView({ block: 'center' });
  picker?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
}

function toCartItem(product: Product, size: string | null) {
  const { id, slug, name, image, color, made_on_order } = product;
  return {
    id,
    slug,
    name,
    image,
    color,
    made_on_order,
    price: product.sale_price,
    size: size ?? givenSize(product),
  };
}

function givenSize(product: Product): string {
  return hasSizePicker(product) ? (listSizes(product)[0] ?? '') : product.size.trim();
}
