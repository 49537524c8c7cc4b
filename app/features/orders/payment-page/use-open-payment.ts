import { useEffect, useState } from 'react';
import { type OpenPayment, onPaymentChange, readRunningPayment } from './open-payment.ts';

const POLL_INTERVAL_MS = 15_000;

/** Null when there is none or it has expired. */
export function useOpenPayment(): OpenPayment | null {
  const [payment, setPayment] = useState(() => readRunningPayment(Date.now()));
  useEffect(() => {
    const update = () => setPayment(readRunningPayment(Date.now()));
    const timer = setInterval(update, POLL_INTERVAL_MS);
    const stop = onPaymentChange(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return payment;
}
