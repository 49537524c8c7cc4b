import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatCalendarDay, formatDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { PartTitle } from '#app/ui/layout.tsx';
import styles from './order-confirmation.module.css';
import type { FailedAttempt } from './own-attempt.ts';

const messages = {
  title: 'The rider could not reach you',
  text: (day: string) => `He came on ${day}. Tell us when he should come again, or how he finds you.`,
  thanks: 'Thank you, we have your answer and tell the courier. You can still change it.',
  day: 'Bring it on',
  any: 'Any day',
  landmark: 'Landmark (optional)',
  second: 'Second phone (optional)',
  send: 'Send to the shop',
};

type FailedAttemptFormProps = { attempt: FailedAttempt; token: string };

/** A plain form: it works before the page's scripts do, and without them. */
export function FailedAttemptForm({ attempt, token }: FailedAttemptFormProps) {
  const { time_zone } = useShop().settings;
  const { at, days, chosen_day, is_answered } = attempt;
  return (
    <section className={`no-print ${styles.change}`}>
      <PartTitle>{messages.title}</PartTitle>
      <Note tone={is_answered ? 'ok' : 'info'}>
        {is_answered ? messages.thanks : messages.text(formatDay(at, time_zone))}
      </Note>
      <form method="post" action="/orders/own/attempt/">
        <input type="hidden" name="token" value={token} />
        <Field label={messages.day}>
          {(ids) => (
            <Select {...ids} name="day" defaultValue={chosen_day ?? ''}>
              <option value="">{messages.any}</option>
              {days.map((day) => (
                <option key={day} value={day}>
                  {formatCalendarDay(day)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={messages.landmark}>
          {(ids) => <TextInput {...ids} name="landmark" dir="auto" maxLength={MAX_LENGTH.landmark} />}
        </Field>
        <Field label={messages.second}>
          {(ids) => (
            <TextInput {...ids} type="tel" name="second_phone" dir="ltr" maxLength={MAX_LENGTH.phone} />
          )}
        </Field>
        <div>
          <Button type="submit">{messages.send}</Button>
        </div>
      </form>
    </section>
  );
}
