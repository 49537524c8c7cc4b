import { type FormEvent, useState } from 'react';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { Disclosure, PartTitle } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import {
  OWN_RETURN_ANSWERS,
  type OwnRecord,
  type OwnReturnAnswer,
  type OwnReturns,
  ownReturnTexts,
} from './own-returns.ts';
import { CLAIM_REASONS, OWN_REASONS, REASON_NAMES } from './reasons.ts';
import styles from './return-form.module.css';
import { MAX_NOTE } from './schema.ts';

const messages = {
  title: 'Return, exchange or claim',
  until: (day: string) => `You can ask for a return or an exchange until ${day}.`,
  back: 'Send a piece back',
  exchange: 'Exchange for another size',
  claim: 'Something is wrong with it',
  kinds: { return: 'Return', exchange: 'Exchange', claim: 'Claim' },
  ask: { return: 'Ask for the return', exchange: 'Ask for the exchange', claim: 'Send the claim' },
  pieces: 'Which pieces?',
  none: 'None',
  of: (name: string, size: string) => (size === '' ? name : `${name}, ${size}`),
  size: (name: string) => `New size instead of ${name}`,
  choose: 'Please choose',
  noSize: 'No other size is available right now.',
  why: 'Why?',
  what: 'What happened?',
  note: 'Anything that we should know (optional)',
  tags: 'Pieces come back unworn and with their tags. We look at them first, then the money goes back.',
  photoLater: 'You can add photos on the next page.',
  file: 'Photo of what is wrong',
  photo: 'Add a photo',
  wrong: 'Please choose a picture of at most 10 MB.',
  photos: (count: number) => (count === 1 ? '1 photo sent.' : `${count} photos sent.`),
  withdraw: 'Withdraw it',
  instead: (what: string) => `→ ${what}`,
};

type ReturnsProps = { returns: OwnReturns; token: string; answer: string | null };

export function isReturnAnswer(answer: string | null): answer is OwnReturnAnswer {
  return OWN_RETURN_ANSWERS.some((known) => known === answer);
}

/** Plain forms: they work before the page's scripts do, and without them. */
export function ReturnForms({ returns, token, answer }: ReturnsProps) {
  const { records, pieces, last_day, can_claim } = returns;
  const canExchange = pieces.some(({ sizes }) => sizes.length > 0);
  return (
    <section id="return" className={`no-print ${styles.part}`}>
      <PartTitle>{messages.title}</PartTitle>
      {isReturnAnswer(answer) && (
        <Note tone={ownReturnTexts[answer].isGood ? 'ok' : 'bad'} role="status">
          {ownReturnTexts[answer].text}
        </Note>
      )}
      {records.map((record) => (
        <Asked key={record.id} record={record} token={token} />
      ))}
      {last_day && <Muted>{messages.until(formatCalendarDay(last_day))}</Muted>}
      {canExchange && (
        <Disclosure summary={messages.exchange}>
          <AskForm kind="exchange" pieces={pieces} token={token} />
        </Disclosure>
      )}
      {pieces.length > 0 && (
        <Disclosure summary={messages.back}>
          <AskForm kind="return" pieces={pieces} token={token} />
        </Disclosure>
      )}
      {can_claim && (
        <Disclosure summary={messages.claim}>
          <AskForm kind="claim" pieces={pieces} token={token} />
        </Disclosure>
      )}
    </section>
  );
}

function Asked({ record, token }: { record: OwnRecord; token: string }) {
  const { id, kind, steps, lines, photos, can_withdraw, can_add_photo } = record;
  return (
    <div className={styles.asked}>
      <Text weight="bold">{messages.kinds[kind]}</Text>
      <ul>
        {lines.map(({ name, size, quantity, instead }, index) => (
          <li key={index} dir="auto">
            {quantity} × {messages.of(name, size)} {instead && messages.instead(instead)}
          </li>
        ))}
      </ul>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {photos > 0 && <Muted>{messages.photos(photos)}</Muted>}
      {can_add_photo && <PhotoForm id={id} token={token} />}
      {can_withdraw && (
        <form method="post" action="/orders/own/return/withdraw/">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="text">
            {messages.withdraw}
          </Button>
        </form>
      )}
    </div>
  );
}

function PhotoForm({ id, token }: { id: number; token: string }) {
  const [isWrong, setWrong] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get('photo');
    const isBad = !(file instanceof File) || file.size === 0 || pictureProblem(file) !== null;
    setWrong(isBad);
    if (isBad) event.preventDefault();
  };
  return (
    <form method="post" action="/orders/own/return/photo/" encType="multipart/form-data" onSubmit={check}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={id} />
      <Field label={messages.file} error={isWrong ? messages.wrong : undefined}>
        {(ids) => <input {...ids} type="file" name="photo" accept={PICTURE_TYPES} required />}
      </Field>
      <Button type="submit" variant="ghost" size="small">
        {messages.photo}
      </Button>
    </form>
  );
}

type AskProps = { kind: OwnRecord['kind']; pieces: OwnReturns['pieces']; token: string };

function AskForm({ kind, pieces, token }: AskProps) {
  const reasons = kind === 'claim' ? CLAIM_REASONS : OWN_REASONS;
  const shown = kind === 'exchange' ? pieces.filter(({ sizes }) => sizes.length > 0) : pieces;
  return (
    <form method="post" action="/orders/own/return/">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="kind" value={kind} />
      {shown.map((piece) => (
        <PieceFields
          key={piece.position}
          piece={piece}
          isOnly={shown.length === 1}
          hasSize={kind === 'exchange'}
        />
      ))}
      <Field label={kind === 'claim' ? messages.what : messages.why}>
        {(ids) => (
          <Select {...ids} name="reason" required defaultValue="">
            <option value="" disabled>
              {messages.choose}
            </option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {OWN_NAMES[reason] ?? REASON_NAMES[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={messages.note}>
        {(ids) => <TextArea {...ids} name="note" rows={3} maxLength={MAX_NOTE} dir="auto" />}
      </Field>
      <Muted>{kind === 'claim' ? messages.photoLater : messages.tags}</Muted>
      <div>
        <Button type="submit">{messages.ask[kind]}</Button>
      </div>
    </form>
  );
}

/** As she says it herself. */
const OWN_NAMES: Partial<Record<string, string>> = {
  changed_mind: 'I changed my mind',
  never_came: 'It never came',
  damaged: 'It is damaged',
  wrong_piece: 'It is the wrong piece',
  missing: 'A piece is missing',
};

type PieceProps = { piece: OwnReturns['pieces'][number]; isOnly: boolean; hasSize: boolean };

function PieceFields({ piece, isOnly, hasSize }: PieceProps) {
  const { position, name, size, left, sizes } = piece;
  return (
    <div className={styles.piece}>
      <Field label={messages.of(name, size)}>
        {(ids) => (
          <Select {...ids} name={`quantity-${position}`} defaultValue={isOnly ? '1' : '0'}>
            <option value="0">{messages.none}</option>
            {Array.from({ length: left }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasSize && (
        <Field label={messages.size(messages.of(name, size))}>
          {(ids) => (
            <Select {...ids} name={`size-${position}`} defaultValue="">
              <option value="">{messages.choose}</option>
              {sizes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
