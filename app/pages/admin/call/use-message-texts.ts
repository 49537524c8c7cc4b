import { useEffect, useState } from 'react';
import { messageText, textKindOf } from '#app/features/orders/desk/message-text.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import {
  completeTexts,
  LANGUAGES,
  type Language,
  type MessageTexts,
  type TextKind,
} from '#app/features/settings/texts/message-texts.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

export type Message = { kind?: TextKind | undefined; language?: Language | undefined };

const DEFAULTS = completeTexts({});

let loading: Promise<MessageTexts | null> | null = null;

/** After an owner has changed them. */
export function forgetMessageTexts(): void {
  loading = null;
}

/** Writes the prepared text of an order; as the shop has them by default until they are loaded. */
export function useMessageTexts(): (order: StaffOrder, message?: Message) => string {
  const call = useStaffCall();
  const { settings } = useShop();
  const [texts, setTexts] = useState<MessageTexts>(DEFAULTS);
  useEffect(() => {
    loading ??= call<{ texts: MessageTexts }>({ method: 'GET', path: '/api/admin/message-texts/' }).then(
      (answer) => (answer.ok ? answer.data.texts : null),
    );
    void loading.then((loaded) => {
      if (loaded) setTexts(loaded);
      else forgetMessageTexts();
    });
  }, [call]);
  return (order, { kind = textKindOf(order), language = languageOf(order) } = {}) =>
    messageText(order, { kind, language, text: texts[kind][language], shop: settings, now: new Date() });
}

const STORED = 'admin-message-language';

/** The customer's own; before somebody has chosen one, what was chosen last on this device, else by the script of the name. */
export function languageOf({ name, language }: Pick<StaffOrder, 'name' | 'language'>): Language {
  if (language) return language;
  const stored = LANGUAGES.find((known) => known === localStore.read(STORED));
  return stored ?? (/[\u0600-\u06ff]/.test(name) ? 'ur' : 'en');
}

/** On this device, for customers who have none of their own. */
export function keepLanguage(language: Language): void {
  localStore.write(STORED, language);
}
