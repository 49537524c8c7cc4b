import { useState } from 'react';
import { textKindOfMail } from '#app/features/orders/desk/message-text.ts';
import type { MessageToSend } from '#app/features/orders/desk/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { LANGUAGE_NAMES, LANGUAGES, TEXT_NAMES } from '#app/features/settings/texts/message-texts.ts';
import { useCall, whatsappPhone } from '#app/pages/admin/call/use-call.tsx';
import { keepLanguage, languageOf } from '#app/pages/admin/call/use-message-texts.ts';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Select } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/to-send-page.ts';
import styles from './to-send-page.module.css';

const messages = {
  title: 'Not told yet',
  count: (count: number) =>
    count === 1 ? '1 customer has not been told.' : `${count} customers have not been told.`,
  more: 'The list shows the first 200.',
  none: 'Everybody has been told.',
  noneText: 'Customers without an e-mail address, and those whose mail could not be delivered, appear here.',
  orders: 'To the orders',
  failed: 'The messages did not load.',
  language: 'Language of the texts, for customers who have none of their own',
  own: (language: string) => `in ${language}`,
  noEmail: 'no e-mail address',
  mailFailed: 'the mail could not be delivered',
  why: (what: string, moment: string, reason: string) => `${what} · ${moment} · ${reason}`,
  whatsapp: 'WhatsApp',
  call: 'Call',
  calling: (name: string) => `${name} is calling`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

type ToSend = { count: number; messages: MessageToSend[] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    answer: await callAsStaff<ToSend>(request, { method: 'GET', path: '/api/admin/messages-to-send/' }),
  };
}

export default function ToSendPage({ loaderData: { answer } }: Route.ComponentProps) {
  if (!answer.ok)
    return (
      <AdminPage title={messages.title}>
        <ListFailure title={messages.failed} reason={answer.error.detail} />
      </AdminPage>
    );
  const { count, messages: waiting } = answer.data;
  const intro = [messages.count(count), count > waiting.length && messages.more].filter(Boolean).join(' ');
  return (
    <AdminPage title={messages.title} intro={count > 0 ? intro : undefined}>
      {waiting.length === 0 ? <Nobody /> : <Waiting waiting={waiting} />}
    </AdminPage>
  );
}

function Nobody() {
  const action = (
    <ButtonLink variant="ghost" to="/admin/orders">
      {messages.orders}
    </ButtonLink>
  );
  return <ListEmpty title={messages.none} text={messages.noneText} action={action} />;
}

function Waiting({ waiting }: { waiting: MessageToSend[] }) {
  const { whatsapp, call, dialogs } = useCall();
  const [language, setLanguage] = useState(() => languageOf({ name: '', language: null }));
  return (
    <>
      <Cluster after={12}>
        <Select
          className={styles.language}
          aria-label={messages.language}
          value={language}
          onChange={({ target }) => {
            const chosen = LANGUAGES.find((one) => one === target.value) ?? 'en';
            keepLanguage(chosen);
            setLanguage(chosen);
          }}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Cluster>
      <ul className={styles.rows}>
        {waiting.map((message) => (
          <Row
            key={message.event}
            message={message}
            onWhatsapp={() =>
              whatsapp(message.order, {
                ...{ event: message.event, language: message.order.language ?? language },
                kind: textKindOfMail(message.tell, message.order),
              })
            }
            onCall={() => call(message.order, { event: message.event })}
          />
        ))}
      </ul>
      {dialogs}
    </>
  );
}

type RowProps = { message: MessageToSend; onWhatsapp: () => void; onCall: () => void };

function Row({ message: { tell, since, order }, onWhatsapp, onCall }: RowProps) {
  const { time_zone } = useShop().settings;
  const moment = formatRecentMoment(since, time_zone, new Date());
  const reason = order.email === null ? messages.noEmail : messages.mailFailed;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Text weight="medium" size="small">
          <bdi>{order.name}</bdi>, {localPhone(order.phone)} ·{' '}
          <Link className="underlined" to={`/admin/orders/${order.order_id}`}>
            {order.order_id}
          </Link>
        </Text>
        <Muted>
          {messages.why(TEXT_NAMES[textKindOfMail(tell, order)], moment, reason)}
          {order.language && <> · {messages.own(LANGUAGE_NAMES[order.language])}</>}
        </Muted>
        {order.calling && (
          <Text size="small" tone="warn">
            {messages.calling(order.calling.by)}
          </Text>
        )}
      </div>
      {whatsappPhone(order) && (
        <Button size="small" variant="ghost" onClick={onWhatsapp}>
          {messages.whatsapp}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onCall}>
        {messages.call}
      </Button>
    </li>
  );
}
