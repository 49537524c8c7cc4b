/** How the shop is known at JazzCash; every host and path is a setting, for three generations of them are in use. */
export type JazzCashSettings = {
  merchantId: string;
  password: string;
  salt: string;
  formAddress: string;
  inquiryAddress: string;
  /** Where the shopper's browser comes back to: to the letter as it is registered there. */
  returnAddress: string;
  /** How many milliseconds an inquiry may take. */
  answerWithin: number;
};
