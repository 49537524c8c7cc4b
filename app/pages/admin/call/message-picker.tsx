import { useState } from 'react';
import { textKindOf } from '#app/features/orders/desk/message-text.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  TEXT_KINDS,
  TEXT_NAMES,
  type TextKind,
} from '#app/features/settings/texts/message-texts.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Cluster, Disclosure } from '#app/ui/layout.tsx';
import styles from './message-picker.module.css';
import { keepLanguage, languageOf, type Message } from './use-message-texts.ts';

const messages = {
  summary: 'Text and language',
  kind: 'Text',
  language: 'Language',
  notKept: 'The language is not kept for this customer',
  copied: 'the text',
  open: 'Open in WhatsApp',
};

type MessagePickerProps = {
  order: StaffOrder;
  textOf: (order: StaffOrder, message: Message) => string;
  onOpen: (message: Message) => void;
};

/** Another text than the one that the state of the order asks for, or another language, as the customer will read it. */
export function MessagePicker({ order, textOf, onOpen }: MessagePickerProps) {
  const [kind, setKind] = useState<TextKind>(() => textKindOf(order));
  const [language, setLanguage] = useState<Language>(() => languageOf(order));
  const text = textOf(order, { kind, language });
  const { write, notice } = useStaffWrite();
  function choose(chosen: Language) {
    keepLanguage(chosen);
    setLanguage(chosen);
    const path = `/api/admin/orders/${order.order_id}/language/`;
    // What else of the page writes to her is loaded again with it.
    void write({ method: 'PUT', path, body: { language: chosen } }, { failure: messages.notKept });
  }
  return (
    <Disclosure summary={messages.summary}>
      <Cluster gap={8} nowrap className={styles.choices}>
        <Select
          aria-label={messages.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value as TextKind)}
        >
          {TEXT_KINDS.map((one) => (
            <option key={one} value={one}>
              {TEXT_NAMES[one]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={messages.language}
          value={language}
          onChange={({ target }) => choose(target.value as Language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Cluster>
      {notice}
      <p className={styles.text} dir="auto" lang={language === 'ur' ? 'ur' : undefined}>
        {text}
      </p>
      <Cluster gap={8}>
        <Button size="small" onClick={() => onOpen({ kind, language })}>
          {messages.open}
        </Button>
        <CopyButton text={text} what={messages.copied} />
      </Cluster>
    </Disclosure>
  );
}
