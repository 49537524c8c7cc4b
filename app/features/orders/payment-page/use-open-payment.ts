import { useEffect, useState } from 'react';
import { type OpenPayment, onPaymentChange, readRunningPayment } from './open-payment.ts';

const LOOK_AGAIN_MS = 15_000;

/** Null when there is none or it has expired. */
export function useOpenPayment(): OpenPayment | null {
  const [payment, setPayment] = useState(() => readRunningPayment(Date.now()));
  useEffect(() => {
    const look = () => setPayment(readRunningPayment(Date.now()));
    const timer = setInterval(look, LOOK_AGAIN_MS);
    const stop = onPaymentChange(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return payment;
}
