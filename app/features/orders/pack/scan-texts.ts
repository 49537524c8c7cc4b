import { isolated, type Language } from '#app/features/settings/texts/message-texts.ts';
import type { WrongPiece } from './count-pieces.ts';

/** Why a scanned code does not count, in a sentence. */
export function wrongPieceText(language: Language, problem: WrongPiece): string {
  switch (problem.kind) {
    case 'other_size':
      return TEXTS[language].otherSize(problem.name, problem.sizes);
    case 'not_in_order':
      return TEXTS[language].notInOrder(problem.code);
    case 'too_many':
      return TEXTS[language].tooMany(problem.name, problem.quantity);
    case 'unknown':
      return TEXTS[language].unknown(problem.text);
  }
}

type Texts = {
  otherSize: (name: string, sizes: string[]) => string;
  notInOrder: (code: string) => string;
  tooMany: (name: string, quantity: number) => string;
  unknown: (text: string) => string;
};

const TEXTS: Record<Language, Texts> = {
  en: {
    otherSize: (name, sizes) => `Wrong size: this order has ${name} in ${sizes.join(' and ')}.`,
    notInOrder: (code) => `${code} is not in this order. Put it back.`,
    tooMany: (name, quantity) =>
      `Too many: this order has ${name} only ${quantity === 1 ? 'once' : `${quantity} times`}. Put it back.`,
    unknown: (text) => `“${text}” is neither a piece nor an order number.`,
  },
  ur: {
    otherSize: (name, sizes) =>
      `سائز غلط ہے: اس آرڈر میں ${isolated(name)} کا سائز ${sizes.map(isolated).join(' اور ')} ہے۔`,
    notInOrder: (code) => `${isolated(code)} اس آرڈر میں نہیں ہے۔ واپس رکھ دیں۔`,
    tooMany: (name, quantity) => `زیادہ ہے: اس آرڈر میں ${isolated(name)} صرف ${quantity} ہے۔ واپس رکھ دیں۔`,
    unknown: (text) => `”${isolated(text)}“ نہ پیس کا کوڈ ہے نہ آرڈر نمبر۔`,
  },
  roman: {
    otherSize: (name, sizes) => `Size ghalat hai: is order mein ${name} ka size ${sizes.join(' aur ')} hai.`,
    notInOrder: (code) => `${code} is order mein nahin hai. Wapas rakh dein.`,
    tooMany: (name, quantity) => `Zyada hai: is order mein ${name} sirf ${quantity} hai. Wapas rakh dein.`,
    unknown: (text) => `“${text}” na piece ka code hai na order number.`,
  },
};
