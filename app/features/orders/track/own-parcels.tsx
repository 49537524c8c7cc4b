import { formatRupees } from '#app/platform/text/money.ts';
import { PartTitle, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { OwnParcel } from './order-progress.ts';

const messages = {
  title: 'Your parcels',
  parcel: (number: number, of: number) => `Parcel ${number} of ${of}`,
  steps: {
    waiting: 'We are packing it.',
    left: 'It is on its way.',
    delivered: 'It was delivered.',
    back: 'It comes back to us.',
  },
  follow: 'Follow it',
  pay: (sum: string) => `Please have ${sum} ready for this parcel. The rider may not ask for more.`,
};

/** Each parcel of an order that comes in several. */
export function OwnParcels({ parcels }: { parcels: readonly OwnParcel[] }) {
  if (parcels.length === 0) return null;
  return (
    <section>
      <PartTitle after={8}>{messages.title}</PartTitle>
      <Stack gap={12}>
        {parcels.map(({ number, of, step, link, cod, pieces }) => (
          <div key={number}>
            <Text weight="bold">{messages.parcel(number, of)}</Text>
            <p>
              {messages.steps[step]}{' '}
              {link && step === 'left' && (
                <a className="link" href={link} target="_blank" rel="noreferrer">
                  {messages.follow}
                </a>
              )}
            </p>
            {cod > 0 && (step === 'waiting' || step === 'left') && <p>{messages.pay(formatRupees(cod))}</p>}
            {pieces.map((piece) => (
              <Muted key={piece} dir="auto">
                {piece}
              </Muted>
            ))}
          </div>
        ))}
      </Stack>
    </section>
  );
}
