import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { ASIDE_REASONS, type AsideReason, type BackParcel } from '#app/features/orders/back/schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import { playSound } from '#app/pages/admin/pack/sounds.ts';
import { Choices } from '#app/pages/admin/parcels/choices.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Muted } from '#app/ui/text.tsx';
import { BACK_TEXTS } from './back-texts.ts';
import styles from './scan.module.css';

type Line = BackParcel['lines'][number];

/** What was looked at: how many can be sold, and why the others cannot. */
type Seen = { sellable: number; reason: AsideReason | null; note: string };

export function InspectForm({ parcel }: { parcel: BackParcel }) {
  const texts = useTexts(BACK_TEXTS);
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { write, isBusy } = useStaffWrite();
  const [seen, setSeen] = useState<readonly Seen[]>(() =>
    parcel.lines.map(({ quantity }) => ({ sellable: quantity, reason: null, note: '' })),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const endGuard = useLeaveGuard(parcel.lines.some(({ quantity }, at) => seen[at]?.sellable !== quantity));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const lines = parcel.lines.map((line, at) => inspected(line, seen[at]));
    if (lines.some((line) => line === null)) return setFailure(texts.chooseReason);
    setFailure(null);
    const answer = await write(
      { method: 'POST', path: `/api/admin/parcels-back/${parcel.id}/inspect/`, body: { lines } },
      { success: texts.saved, reload: ({ ok, status }) => !ok && status === 409 },
    );
    if (!answer.ok) return setFailure(refusalText(answer.error));
    endGuard();
    playSound('done');
    void navigate('/admin/parcels/scan?mode=back');
  }

  return (
    <form method="post" noValidate onSubmit={save} className={styles.page} aria-busy={isBusy()}>
      <ul className={styles.list}>
        {parcel.lines.map((line, at) => (
          <LineFields
            key={line.position}
            line={line}
            seen={seen[at] as Seen}
            onChange={(part) =>
              setSeen((now) => now.map((one, index) => (index === at ? { ...one, ...part } : one)))
            }
          />
        ))}
      </ul>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className={styles.foot}>
        <Button type="submit" block aria-disabled={isBusy()}>
          {isBusy() ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Null while nobody has said why some cannot be sold. */
function inspected({ position, quantity }: Line, seen: Seen | undefined) {
  const { sellable, reason, note } = seen ?? { sellable: quantity, reason: null, note: '' };
  const left = quantity - sellable;
  if (left === 0) return { position, sellable, aside: [] };
  return reason && { position, sellable, aside: [{ quantity: left, reason, note }] };
}

type LineFieldsProps = { line: Line; seen: Seen; onChange: (part: Partial<Seen>) => void };

function LineFields({ line, seen, onChange }: LineFieldsProps) {
  const texts = useTexts(BACK_TEXTS);
  const { position, name, size, color, image, quantity } = line;
  const { sellable, reason, note } = seen;
  const left = quantity - sellable;
  const step = (by: number) => onChange({ sellable: Math.min(quantity, Math.max(0, sellable + by)) });
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <CartPicture image={image} sizes="48px" className={styles.picture} />
        <span className={styles.rowText}>
          <b dir="auto">{name}</b>
          <Muted as="span" dir="auto">
            {[size, color].filter(Boolean).join(', ')}
          </Muted>
        </span>
      </div>
      <div className={styles.count}>
        <span>
          {texts.sellable} <Muted as="span">{texts.all(quantity)}</Muted>
        </span>
        <span className={styles.stepper} dir="ltr">
          <button type="button" aria-label={texts.minus(name)} onClick={() => step(-1)}>
            −
          </button>
          <output aria-label={`${texts.sellable}: ${name}`}>{sellable}</output>
          <button type="button" aria-label={texts.plus(name)} onClick={() => step(1)}>
            +
          </button>
        </span>
      </div>
      {left > 0 && (
        <div className={styles.aside}>
          <b>{texts.aside(left)}</b>
          <Choices
            legend={texts.reason}
            name={`reason-${position}`}
            choices={ASIDE_REASONS.map((one) => ({ value: one, label: texts.reasons[one] }))}
            chosen={reason}
            onChoose={(one) => onChange({ reason: one })}
          />
          <Field label={texts.note}>
            {(ids) => (
              <TextInput
                {...ids}
                value={note}
                maxLength={300}
                dir="auto"
                onChange={({ target }) => onChange({ note: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}
