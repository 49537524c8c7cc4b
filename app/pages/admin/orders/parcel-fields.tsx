import { useState } from 'react';
import { COURIER_CODES, COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import type { ParcelInput } from '#app/features/orders/fulfil/schema.ts';
import type { Parcel, StaffOrder } from '#app/features/orders/order-schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';

const messages = {
  courier: 'Courier',
  none: 'Not chosen',
  number: 'Tracking number',
  numberHint: 'As the courier’s slip has it. The customer gets it by mail.',
  saved: 'Parcel saved.',
};

type ParcelFieldsProps = {
  typed: TypedParcel;
  errors: ParcelErrors;
  onChange: (fields: Partial<TypedParcel>) => void;
};

export function ParcelFields({ typed, errors, onChange }: ParcelFieldsProps) {
  return (
    <>
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field label={messages.courier} error={errors.courier}>
        {(ids) => (
          <Select
            {...ids}
            value={typed.courier ?? ''}
            onChange={({ target }) => onChange({ courier: toCourier(target.value) })}
          >
            <option value="">{messages.none}</option>
            {COURIER_CODES.map((code) => (
              <option key={code} value={code}>
                {COURIERS[code].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={messages.number} hint={messages.numberHint} error={errors.tracking_number}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed.tracking_number}
            onChange={({ target }) => onChange({ tracking_number: target.value })}
          />
        )}
      </Field>
    </>
  );
}

const isDecided = ({ ok, status }: { ok: boolean; status: number }) => ok || status === 409;

export type ParcelOrder = Pick<StaffOrder, 'order_id' | 'courier' | 'tracking_number'>;

type TypedParcel = { courier: CourierCode | null; tracking_number: string };

type Edited = { of: string; fields: Partial<TypedParcel> };

/** Gives the order the parcel that it had before. */
export type RestoreParcel = () => Promise<unknown>;

type ParcelErrors = Partial<Record<keyof TypedParcel | 'whole', string>>;

type ParcelOptions = {
  /** Whether the courier of the last parcel is chosen for one that has none yet. */
  remembers?: boolean;
};

export function useParcel(
  { order_id, courier, tracking_number }: ParcelOrder,
  { remembers = false }: ParcelOptions = {},
) {
  const { write, isBusy } = useStaffWrite();
  const known = `${courier} ${tracking_number}`;
  const [edited, setEdited] = useState<Edited>(() => ({
    of: known,
    fields: remembers && courier === null ? { courier: lastCourier() } : {},
  }));
  // What was saved, here or by somebody else, is shown instead of what was typed over the parcel as it was before.
  const fields = edited.of === known ? edited.fields : {};
  const typed: TypedParcel = { courier, tracking_number: tracking_number ?? '', ...fields };
  const [errors, setErrors] = useState<ParcelErrors>({});
  const isTouched = typed.courier !== courier || typed.tracking_number !== (tracking_number ?? '');
  const endGuard = useLeaveGuard(isTouched);

  /** @returns the parcel as it was saved, or null; then the fields show why not. */
  async function save(input: ParcelInput, success?: string): Promise<Parcel | null> {
    setErrors({});
    const path = `/orders/parcel/${encodeURIComponent(order_id)}/`;
    const body = { ...input, seen: { courier, tracking_number } };
    const answer = await write<Parcel>({ method: 'PUT', path, body }, { success, reload: isDecided });
    if (!answer.ok) {
      setErrors(answer.error.fields ?? { whole: answer.error.detail });
      return null;
    }
    endGuard();
    if (input.courier) localStore.write(LAST_COURIER, input.courier);
    return answer.data;
  }

  const change = (changed: Partial<TypedParcel>) =>
    setEdited((now) => ({ of: known, fields: { ...(now.of === known && now.fields), ...changed } }));
  const saveTyped = (success: string | undefined = messages.saved) => save(typed, success);
  /** What stands there by now is left to whoever wrote it. */
  function restore(saved: Parcel): Promise<unknown> {
    const path = `/orders/parcel/${encodeURIComponent(order_id)}/`;
    const seen = { courier: saved.courier, tracking_number: saved.tracking_number };
    const body = { courier, tracking_number, seen };
    return write({ method: 'PUT', path, body }, { reload: () => true, untilShown: true });
  }
  return { typed, change, errors, busy: isBusy(), save, saveTyped, restore };
}

const LAST_COURIER = 'lastCourier';

function lastCourier(): CourierCode | null {
  return toCourier(localStore.read(LAST_COURIER) ?? '');
}

function toCourier(value: string): CourierCode | null {
  return COURIER_CODES.find((code) => code === value) ?? null;
}
