export const KB = 1024;
export const MB = 1024 * KB;

/** `beyond` describes what happens above the limit. */
export type Limit = {
  value: number;
  unit:
    | ('bytes' | 'days' | 'rows' | 'fields' | 'values' | 'letters' | 'requests' | 'pages' | 'calls')
    | ('tries' | 'passwords' | 'pieces' | 'orders' | 'percent' | 'rupees' | 'mails');
  subject: string;
  beyond: string;
};
