/** Every host and path is a setting, for three generations of them are in use. */
export type JazzCashSettings = {
  merchantId: string;
  password: string;
  salt: string;
  formAddress: string;
  inquiryAddress: string;
  /** Exactly as registered at JazzCash. */
  returnAddress: string;
  answerWithin: number;
};
