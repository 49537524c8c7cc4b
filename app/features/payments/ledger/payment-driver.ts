import type { Paisa } from '#app/platform/text/money.ts';
import type { DriverName, Source } from './payment.ts';

/** Fields of a form, as the gateway and the shopper's browser send them. */
export type Fields = Readonly<Record<string, string>>;

/** An attempt to pay, as a payment service is told of it. */
export type HostedAttempt = {
  reference: string;
  amount: Paisa;
  /** What the shopper finds on the bill: letters and digits. */
  bill: string;
  /** Until when it may be paid. */
  until: Date;
};

/**
 * What a payment service says of an attempt. `unknown`: nothing that could be relied on, so nothing may follow from it. `absent`: it
 * has never seen the attempt. `isTrouble`: the shop's own settings are wrong, and staff must know.
 */
export type GatewayResult = {
  kind: 'verified' | 'failed' | 'pending' | 'absent' | 'unknown';
  code: string | null;
  transaction_id: string | null;
  note: string | null;
  isTrouble: boolean;
};

/** A page of the payment service, on which the shopper pays. */
export type HostedPage = {
  /** Where the shopper's browser posts the form to. */
  action: string;
  /** The form's fields; whoever sees them must be the shopper alone. */
  fieldsFor(attempt: HostedAttempt, now: Date): Fields;
  /** The reference of the attempt that a message speaks of; null when the message is not the service's own. */
  referenceOf(message: Fields): string | null;
  /** What a message says, once it is known to be the service's own and of this attempt. */
  judge(message: Fields, amount: Paisa, source: Source): GatewayResult;
  /** The answer to a message that came from the service itself. */
  acknowledge(isTaken: boolean): Fields;
  /** Asks the service what became of an attempt. Never throws: what goes wrong is `unknown`. */
  ask(attempt: { reference: string; amount: Paisa }): Promise<GatewayResult>;
};

/** A way to take money. It knows nothing of orders. */
export type PaymentDriver = {
  name: DriverName;
  /** Whether it takes payments by this method, with the settings that there are. */
  takes(method: string): boolean;
  /** Null when the shopper sends the money without the shop's doing. */
  page: HostedPage | null;
};
