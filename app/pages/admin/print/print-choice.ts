import { PRINTS, type Print } from '#app/features/orders/pack/prints.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

/** What this device prints on: the browser knows of no printer, so each device remembers the paper. */
export type PrintChoice = {
  what: Print;
  prices: boolean;
  /** Behind each slip. */
  forms: boolean;
  /** Opens the print dialog as soon as the sheets are ready; a browser that was started for it prints without asking. */
  at_once: boolean;
};

const KEY = 'printing';

const DEFAULT: PrintChoice = { what: 'slips', prices: true, forms: false, at_once: false };

export function readPrintChoice(): PrintChoice {
  const stored = localStore.readJson(KEY);
  return { ...DEFAULT, ...(typeof stored === 'object' && stored !== null ? stored : {}) };
}

export function rememberPrintChoice(change: Partial<PrintChoice>): void {
  localStore.writeJson(KEY, { ...readPrintChoice(), ...change });
}

export function toPrint(text: string | null): Print | null {
  return PRINTS.find((print) => print === text) ?? null;
}
