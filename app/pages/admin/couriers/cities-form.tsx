import { type FormEvent, useState } from 'react';
import type { Courier } from '#app/features/orders/couriers/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './couriers.module.css';

const messages = {
  title: 'Cities',
  text: 'Cities that are not named go by our own name.',
  city: 'Our city',
  name: 'As the courier writes it',
  save: 'Remember city',
  columns: ['Our city', 'The courier’s name', ''],
  notServed: 'Does not deliver there',
  stop: 'No delivery there',
  stopOf: (city: string) => `No delivery to ${city}`,
  forget: 'Forget',
  forgetOf: (city: string) => `Forget ${city}`,
  list: 'The courier’s list of cities',
  listHint: 'A name in each line. Names that we know are mapped; what you mapped by hand stays.',
  read: 'Read the list',
  saved: 'Cities saved.',
  failed: 'The cities were not saved.',
  unknown: (names: readonly string[]) =>
    `${names.length === 1 ? 'This name is' : `These ${names.length} names are`} no city of ours: ${names.slice(0, 30).join(', ')}.`,
};

type City = Courier['cities'][number];

export function CitiesForm({ courier: { courier, cities } }: { courier: Courier }) {
  const [city, setCity] = useState('');
  const [name, setName] = useState('');
  const [list, setList] = useState('');
  const [unknown, setUnknown] = useState<string[]>([]);
  const { write, isBusy, notice } = useStaffWrite();

  const save = (row: City) =>
    write(
      { method: 'PUT', path: `/api/admin/couriers/${courier}/cities/`, body: { cities: [row] } },
      { success: messages.saved, failure: messages.failed },
    );

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy() || city.trim() === '' || name.trim() === '') return;
    const answer = await save({ city: city.trim(), name: name.trim(), is_served: true });
    if (!answer.ok) return;
    setCity('');
    setName('');
  }

  async function read() {
    const answer = await write<{ unknown: string[] }>(
      { method: 'POST', path: `/api/admin/couriers/${courier}/city-list/`, body: { text: list } },
      { success: messages.saved, failure: messages.failed },
    );
    if (!answer.ok) return;
    setUnknown(answer.data.unknown);
    setList('');
  }

  return (
    <Panel title={messages.title} main>
      <Muted after={8}>{messages.text}</Muted>
      <form method="post" noValidate onSubmit={add} className={styles.city}>
        <Field label={messages.city}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="auto"
              maxLength={100}
              value={city}
              onChange={({ target }) => setCity(target.value)}
            />
          )}
        </Field>
        <Field label={messages.name}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="auto"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="ghost" disabled={isBusy() || city.trim() === '' || name.trim() === ''}>
          {messages.save}
        </Button>
      </form>
      {cities.length > 0 && (
        <div className={styles.cities}>
          <PlainTable head={messages.columns}>
            {cities.map((row) => (
              <CityRow key={row.city} row={row} busy={isBusy()} onSave={save} />
            ))}
          </PlainTable>
        </div>
      )}
      <Field label={messages.list} hint={messages.listHint}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            className={styles.short}
            dir="auto"
            spellCheck={false}
            value={list}
            onChange={({ target }) => setList(target.value)}
          />
        )}
      </Field>
      <Button variant="ghost" size="small" disabled={isBusy() || list.trim() === ''} onClick={read}>
        {messages.read}
      </Button>
      {unknown.length > 0 && (
        <Note tone="info" role="status" before={12}>
          {messages.unknown(unknown)}
        </Note>
      )}
      {notice}
    </Panel>
  );
}

type CityRowProps = { row: City; busy: boolean; onSave: (row: City) => unknown };

function CityRow({ row: { city, name, is_served }, busy, onSave }: CityRowProps) {
  return (
    <tr>
      <td dir="auto">{city}</td>
      <td dir="auto">{is_served ? (name ?? city) : <Muted as="span">{messages.notServed}</Muted>}</td>
      <td>
        <Cluster gap={8}>
          {is_served && (
            <Button
              variant="text"
              size="small"
              disabled={busy}
              aria-label={messages.stopOf(city)}
              onClick={() => onSave({ city, name: null, is_served: false })}
            >
              {messages.stop}
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            disabled={busy}
            aria-label={messages.forgetOf(city)}
            onClick={() => onSave({ city, name: null, is_served: true })}
          >
            {messages.forget}
          </Button>
        </Cluster>
      </td>
    </tr>
  );
}
