import { useState } from 'react';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { type CourierWords, MOST_WORDS } from '#app/features/orders/status-files/schema.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Disclosure } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import { MeaningSelect } from './meaning-select.tsx';

const messages = {
  summary: (count: number) => `What couriers’ words mean (${count})`,
  caption: 'Words of couriers and what they mean',
  search: 'Find words',
  first: `Only the first ${MOST_WORDS.toLocaleString('en')} are listed.`,
};

const CARD = '"words" auto "courier" auto "meaning" auto / minmax(0, 1fr)';

const columns: DataColumn<CourierWords[number]>[] = [
  { key: 'words', name: 'Words', wide: true, cell: ({ example }) => <bdi>{example}</bdi> },
  { key: 'courier', name: 'Courier', cell: ({ courier }) => COURIERS[courier].name },
  { key: 'meaning', name: 'Meaning', cell: (words) => <MeaningSelect words={words} /> },
];

export function AllWords({ words }: { words: CourierWords }) {
  const [search, setSearch] = useState('');
  const decided = words.filter(({ meaning }) => meaning !== null);
  const wanted = search.trim().toLowerCase();
  const found = decided.filter(({ example, courier }) =>
    `${example} ${COURIERS[courier].name}`.toLowerCase().includes(wanted),
  );
  return (
    <Disclosure summary={messages.summary(decided.length)}>
      <Field label={messages.search}>
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            dir="auto"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={found}
        rowKey={({ courier, phrase }) => `${courier} ${phrase}`}
        card={CARD}
      />
      {words.length >= MOST_WORDS && <Text tone="muted">{messages.first}</Text>}
    </Disclosure>
  );
}
