import type { Paisa } from '#app/platform/text/money.ts';
import type { DriverName, PaymentSource } from './payment.ts';

export type Fields = Readonly<Record<string, string>>;

export type HostedAttempt = {
  reference: string;
  amount: Paisa;
  bill: string;
  until: Date;
};

/** `unknown`: unreliable. `absent`: never seen there. `isError`: the shop's own settings are wrong. */
export type GatewayResult = {
  kind: 'verified' | 'failed' | 'pending' | 'absent' | 'unknown';
  code: string | null;
  transaction_id: string | null;
  note: string | null;
  isError: boolean;
};

export type HostedPage = {
  action: string;
  /** Secret: for the shopper alone. */
  fieldsFor(attempt: HostedAttempt, now: Date): Fields;
  /** Null when the message is not genuine. */
  referenceOf(message: Fields): string | null;
  /** For a genuine message about this attempt. */
  readMessage(message: Fields, amount: Paisa, source: PaymentSource): GatewayResult;
  /** For a message that came from the service itself. */
  acknowledge(isTaken: boolean): Fields;
  /** Never throws: failures are `unknown`. */
  inquire(attempt: { reference: string; amount: Paisa }): Promise<GatewayResult>;
};

export type PaymentDriver = {
  name: DriverName;
  takes(method: string): boolean;
  /** Null for manual transfers. */
  page: HostedPage | null;
};
