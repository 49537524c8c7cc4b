import { type FormEvent, useState } from 'react';
import { CITIES, closestCity } from '#app/features/orders/address/cities.ts';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';

export type UnmappedCity = { courier: CourierCode; city: string };

const messages = {
  title: (city: string) => `Which city is “${city}”?`,
  name: (courier: string) => `As ${courier} writes it`,
  hint: 'Remembered for every parcel that goes there with this courier.',
  save: 'Remember',
  notServed: 'It does not deliver there',
  saved: 'Remembered.',
  failed: 'The city was not remembered.',
};

type CityDialogProps = { city: UnmappedCity | null; onClose: () => void };

export function CityDialog({ city, onClose }: CityDialogProps) {
  return (
    <Dialog open={city !== null} onClose={onClose} title={messages.title(city?.city ?? '')} size="small">
      {city && <CityForm city={city} onClose={onClose} />}
    </Dialog>
  );
}

function CityForm({ city: { courier, city }, onClose }: { city: UnmappedCity; onClose: () => void }) {
  const [name, setName] = useState(closestCity(city) ?? '');
  const { write, isBusy, notice } = useStaffWrite();

  async function save(is_served: boolean) {
    const cities = [{ city, name: is_served ? name.trim() : null, is_served }];
    const answer = await write(
      { method: 'PUT', path: `/api/admin/couriers/${courier}/cities/`, body: { cities } },
      { success: messages.saved, failure: messages.failed, untilShown: true },
    );
    if (answer.ok) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && !isBusy()) void save(true);
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field label={messages.name(COURIERS[courier].name)} hint={messages.hint}>
        {(ids) => (
          <TextInput
            {...ids}
            autoFocus
            dir="auto"
            list="known-cities"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <datalist id="known-cities">
        {CITIES.map((one) => (
          <option key={one.name} value={one.name} />
        ))}
      </datalist>
      <Button variant="text" size="small" disabled={isBusy()} onClick={() => save(false)}>
        {messages.notServed}
      </Button>
      <FormActions save={messages.save} busy={isBusy()} incomplete={name.trim() === ''} onCancel={onClose} />
      {notice}
    </form>
  );
}
