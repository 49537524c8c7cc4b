import { useEffect, useState } from 'react';
import { type OpenPayment, onPaymentChange, readRunningPayment } from './open-payment.ts';

const LOOK_AGAIN_MS = 15_000;

/** The wallet payment of this browser that can still be finished; null when there is none, or once its time has run out. */
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
