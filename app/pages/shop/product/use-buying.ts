import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { needsSize, sizeToBegin } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { readOwnSize, rememberOwnSize } from '#app/features/catalogue/size-charts/own-size.ts';
import { addToBag } from '#app/pages/shop/quick-add/add-to-bag.ts';

export type Buying = {
  size: string | null;
  choose: (size: string) => void;
  /** What fitted the shopper in this collection before, chosen unless the address names a size; null on the server and when it is unknown. */
  ownSize: string | null;
  remember: (size: string | null) => void;
  add: () => void;
  sizeMissing: boolean;
  isAlertOpen: boolean;
  dismiss: () => void;
  picker: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

export function useBuying(product: Product): Buying {
  const named = useSearchParams()[0].get('size');
  const [size, setSize] = useState(() => sizeToBegin(product, named, null));
  const [ownSize, setOwnSize] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sizeMissing = hasTried && size === null;

  useEffect(() => {
    const own = readOwnSize(product.collection);
    setOwnSize(own);
    // On a reload, browsers restore checked controls without an event.
    const checked = picker.current?.querySelector<HTMLInputElement>('input:checked:enabled');
    setSize((now) => checked?.value ?? now ?? sizeToBegin(product, named, own));
  }, [product, named]);

  // When the alert closes, the browser returns the focus to the button; the shopper needs the sizes next.
  useEffect(() => {
    if (!isAlertOpen && sizeMissing) goToSizes(picker.current, ownSize);
  }, [isAlertOpen, sizeMissing, ownSize]);

  const remember = (own: string | null) => {
    rememberOwnSize(product.collection, own);
    setOwnSize(own);
  };

  const add = () => {
    if (needsSize(product) && size === null) {
      setHasTried(true);
      setIsAlertOpen(true);
      return;
    }
    if (size !== null) setOwnSize(size);
    addToBag(product, size);
  };
  const dismiss = () => setIsAlertOpen(false);
  const own = { ownSize, remember };
  return { size, choose: setSize, ...own, add, sizeMissing, isAlertOpen, dismiss, picker, button };
}

function goToSizes(picker: HTMLDivElement | null, ownSize: string | null): void {
  picker?.scrollIntoView({ block: 'center' });
  const sizes = [...(picker?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
  const first = sizes.find(({ value }) => value === ownSize) ?? sizes[0];
  first?.focus({ preventScroll: true });
}
