import { useState } from 'react';
import { data } from 'react-router';
import { PRINTS, type Print, UNNOTED } from '#app/features/orders/pack/prints.ts';
import type { PrintedOrder, PrintJob } from '#app/features/orders/pack/schema.ts';
import { LanguageSwitch } from '#app/pages/admin/language/language.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/print-page.ts';
import { HeldBack } from './held-back.tsx';
import { PrintButton } from './print-button.tsx';
import { readPrintChoice, rememberPrintChoice } from './print-choice.ts';
import styles from './print-page.module.css';
import { Sheets } from './sheets.tsx';

const messages = {
  title: 'Print',
  kinds: 'What to print',
  names: {
    slips: 'Slips, A4',
    labels: 'Labels, 4 × 6 in',
    'labels-a4': 'Labels, 4 on A4',
    picks: 'Pick list',
    forms: 'Exchange forms, A4',
  } satisfies Record<Print, string>,
  prices: 'Show prices',
  withForms: 'With exchange form',
  atOnce: 'Open the print dialog at once',
  none: 'There is nothing to print.',
  unknown: (ids: string) => `There is no order ${ids}.`,
  left: (count: number) => `${count} more wait in this queue. Print these first, then open this page again.`,
  before: (count: number) => `Printed before: ${count}, print again?`,
  allBefore: 'Everything here was printed before.',
  again: 'Print it again',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

const NOTHING: PrintJob = { orders: [], unknown: [], left: 0 };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = new URLSearchParams();
  for (const name of ['orders', 'queue']) {
    const value = searchParams.get(name);
    if (value) asked.set(name, value);
  }
  const path = `/api/admin/print/?${asked}`;
  const answer = await callAsStaff<PrintJob>(request, { method: 'GET', path });
  // Too many orders, or what is no order number: the page says which.
  if (!answer.ok && answer.status !== 400) throw data(answer.error, { status: 503 });
  const what = PRINTS.find((print) => print === searchParams.get('what')) ?? readPrintChoice().what;
  return {
    job: answer.ok ? answer.data : NOTHING,
    refused: answer.ok ? null : answer.error.detail,
    what,
    asked: asked.toString(),
    now: new Date().toISOString(),
  };
}

export default function PrintPage({ loaderData: { job, refused, what, asked, now } }: Route.ComponentProps) {
  const [choice, setChoice] = useState(readPrintChoice);
  const [isAgain, setAgain] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const change = (changed: Partial<typeof choice>) => {
    rememberPrintChoice(changed);
    setChoice((before) => ({ ...before, ...changed }));
  };
  const held = job.orders.filter(({ held_back }) => held_back.length > 0);
  const before = job.orders.filter((order) => isPrinted(order, what));
  const orders = job.orders.filter(
    (order) => (held.includes(order) ? reason !== null : true) && (isAgain || !before.includes(order)),
  );
  return (
    <>
      <div className={classes(styles.desk, 'no-print')}>
        <AdminPage title={messages.title}>
          <Stack gap={12}>
            <Kinds what={what} asked={asked} onChoose={(chosen) => change({ what: chosen })} />
            <Cluster gap="4px 24px">
              {what === 'slips' && (
                <>
                  <CheckField
                    label={messages.prices}
                    checked={choice.prices}
                    onChange={(prices) => change({ prices })}
                  />
                  <CheckField
                    label={messages.withForms}
                    checked={choice.forms}
                    onChange={(forms) => change({ forms })}
                  />
                </>
              )}
              <CheckField
                label={messages.atOnce}
                checked={choice.at_once}
                onChange={(at_once) => change({ at_once })}
              />
              {what === 'picks' && <LanguageSwitch />}
              {before.length > 0 && (
                <CheckField label={messages.before(before.length)} checked={isAgain} onChange={setAgain} />
              )}
            </Cluster>
            {job.unknown.length > 0 && <Note tone="bad">{messages.unknown(job.unknown.join(', '))}</Note>}
            <HeldBack orders={onceEach(held)} reason={reason} onInclude={setReason} />
            {job.left > 0 && <Note tone="info">{messages.left(job.left)}</Note>}
            {refused && <Note tone="bad">{refused}</Note>}
            {!refused && job.orders.length === 0 && <p>{messages.none}</p>}
            {before.length > 0 && before.length === job.orders.length && !isAgain && (
              <Note tone="info" title={messages.allBefore}>
                <Button variant="ghost" size="small" onClick={() => setAgain(true)}>
                  {messages.again}
                </Button>
              </Note>
            )}
            <PrintButton
              key={what}
              what={what}
              orders={orders}
              reason={reason}
              startsAtOnce={choice.at_once}
              onRecorded={() => setAgain(false)}
            />
          </Stack>
        </AdminPage>
      </div>
      {orders.length > 0 && (
        <Sheets what={what} orders={orders} hasPrices={choice.prices} hasForms={choice.forms} now={now} />
      )}
    </>
  );
}

/** Of several parcels of an order one. */
function onceEach(orders: readonly PrintedOrder[]): PrintedOrder[] {
  return [...new Map(orders.map((order) => [order.order_id, order])).values()];
}

/** Nobody keeps pick lists apart by order. */
function isPrinted({ slip_printed_at }: PrintedOrder, what: Print): boolean {
  return !UNNOTED.includes(what) && slip_printed_at !== null;
}

type KindsProps = { what: Print; asked: string; onChoose: (what: Print) => void };

function Kinds({ what, asked, onChoose }: KindsProps) {
  return (
    <nav aria-label={messages.kinds} className={styles.kinds}>
      {PRINTS.map((print) => (
        <Link
          key={print}
          className={styles.kind}
          to={`?what=${print}&${asked}`}
          replace
          aria-current={print === what ? 'page' : undefined}
          onClick={() => onChoose(print)}
        >
          {messages.names[print]}
        </Link>
      ))}
    </nav>
  );
}
