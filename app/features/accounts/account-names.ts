import type { Account, JournalKind } from './journal.server.ts';

/** As the accountant reads them. */
export const ACCOUNT_NAMES: Record<Account, string> = {
  customers: 'Customers',
  couriers: 'Couriers, rider and counter',
  in_transit: 'On its way to the bank',
  bank: 'Bank',
  jazzcash: 'JazzCash',
  sadapay: 'SadaPay',
  easypaisa: 'Easypaisa',
  raast: 'Raast',
  card: 'Card',
  cash: 'Cash',
  sales: 'Sales',
  returned_sales: 'Returned sales',
  delivery_charges: 'Delivery charges to customers',
  courier_charges: 'Charges of couriers',
  service_tax: 'Sales tax on their service',
  income_tax_withheld: 'Income tax withheld',
  sales_tax_withheld: 'Sales tax withheld',
  claims: 'Claims against couriers',
  written_off: 'Written off',
  differences: 'Differences',
  opening: 'Opening',
};

export const KIND_NAMES: Record<JournalKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  moved: 'Moved to another order',
  delivered: 'Delivered',
  returned: 'Returned',
  settlement: 'Settlement',
  bank_credit: 'Credit at the bank',
  cash_handed_in: 'Cash handed in',
  claim: 'Claim',
  write_off: 'Written off',
  correction: 'Correction',
  opening: 'Opening',
};
