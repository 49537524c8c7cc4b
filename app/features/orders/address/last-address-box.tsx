import { useRef, useState } from 'react';
import type { CheckoutForm } from '#app/features/orders/place/checkout-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Panel } from '#app/ui/layout.tsx';
import { Muted, Text, wordsOf } from '#app/ui/text.tsx';
import { forgetShopper, type LastAddress, readLastAddress } from './last-address.ts';
import styles from './last-address-box.module.css';

const messages = {
  title: 'Your last address',
  offered: 'It is saved in this browser only.',
  use: 'Use it again',
  forget: 'Forget',
  used: 'Filled in below. Please check it.',
  forgotten: 'Forgotten. This browser no longer keeps your address.',
};

type LastAddressProps = { form: CheckoutForm; onUse: (address: LastAddress) => void };

/** Offered where no address is typed yet. It stays in its place, so that nothing moves while somebody types below it. */
export function LastAddressBox({ form, onUse }: LastAddressProps) {
  const [last] = useState(() => (form.address || form.city ? null : readLastAddress()));
  const [step, setStep] = useState<'offered' | 'used' | 'forgotten'>('offered');
  const box = useRef<HTMLElement>(null);
  if (!last) return null;
  const forget = () => {
    forgetShopper();
    setStep('forgotten');
    // The button goes with the address.
    box.current?.focus();
  };
  return (
    <Panel tinted padding={18} after={20}>
      <section ref={box} tabIndex={-1} aria-label={messages.title}>
        {step !== 'forgotten' && (
          <>
            <Address last={last} />
            <Cluster gap="0 18px" before={8}>
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  onUse(last);
                  setStep('used');
                }}
              >
                {messages.use}
              </Button>
              <Button variant="text" size="small" onClick={forget}>
                {messages.forget}
              </Button>
            </Cluster>
          </>
        )}
        <Muted role="status">{messages[step]}</Muted>
      </section>
    </Panel>
  );
}

function Address({ last: { address, city, postalCode, deliveryNote } }: { last: LastAddress }) {
  return (
    <>
      <Text weight="medium">{messages.title}</Text>
      <address className={styles.address} translate="no">
        <Text as="span" wrap="anywhere" {...wordsOf(address)}>
          {address}
        </Text>
        , <bdi {...wordsOf(city)}>{city}</bdi> <bdi>{postalCode}</bdi>
        {deliveryNote && (
          <Muted wrap="anywhere" {...wordsOf(deliveryNote)}>
            {deliveryNote}
          </Muted>
        )}
      </address>
    </>
  );
}
