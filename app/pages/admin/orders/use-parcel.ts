import { useState } from 'react';
import type { Parcel, StaffOrder } from '#app/features/orders/order-schema.ts';
import { COURIER_CODES, type CourierCode } from '#app/features/orders/parcel/couriers.ts';
import type { ParcelInput } from '#app/features/orders/parcel/parcel-input.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

const isAnswered = ({ ok, status }: { ok: boolean; status: number }) => ok || status === 409;

const messages = { saved: 'Parcel saved.' };

export type ParcelOrder = Pick<StaffOrder, 'order_id' | 'courier' | 'tracking_number'>;

export type TypedParcel = { courier: CourierCode | null; tracking_number: string };

type Edited = { of: string; fields: Partial<TypedParcel> };

export type ParcelErrors = Partial<Record<keyof TypedParcel | 'whole', string>>;

export function useParcel({ order_id, courier, tracking_number }: ParcelOrder) {
  const { write, isBusy } = useStaffWrite();
  const known = `${courier} ${tracking_number}`;
  const [edited, setEdited] = useState<Edited>({ of: known, fields: {} });
  // What was saved, here or by somebody else, is shown instead of what was typed over the parcel as it was before.
  const fields = edited.of === known ? edited.fields : {};
  const typed: TypedParcel = { courier, tracking_number: tracking_number ?? '', ...fields };
  const [errors, setErrors] = useState<ParcelErrors>({});
  const isTouched = typed.courier !== courier || typed.tracking_number !== (tracking_number ?? '');
  const endGuard = useLeaveGuard(isTouched);

  /** @returns whether it was saved; the fields show why not. */
  async function save(input: ParcelInput, success?: string): Promise<boolean> {
    setErrors({});
    const path = `/orders/parcel/${encodeURIComponent(order_id)}/`;
    const body = { ...input, seen: { courier, tracking_number } };
    const answer = await write<Parcel>({ method: 'PUT', path, body }, { success, reload: isAnswered });
    if (answer.ok) endGuard();
    if (!answer.ok) setErrors(answer.error.fields ?? { whole: answer.error.detail });
    return answer.ok;
  }

  const change = (changed: Partial<TypedParcel>) =>
    setEdited((now) => ({ of: known, fields: { ...(now.of === known && now.fields), ...changed } }));
  const saveTyped = (success: string | undefined = messages.saved) => save(typed, success);
  return { typed, change, errors, busy: isBusy(), save, saveTyped };
}

export function toCourier(value: string): CourierCode | null {
  return COURIER_CODES.find((code) => code === value) ?? null;
}
