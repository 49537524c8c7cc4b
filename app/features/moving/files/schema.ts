import { z } from '#app/platform/text/zod.ts';
import { DATE_ORDERS } from './dates.ts';

export const FILE_KINDS = ['orders', 'customers', 'reviews'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

export const KIND_NAMES: Record<FileKind, string> = {
  orders: 'Orders',
  customers: 'Customers',
  reviews: 'Reviews',
};

export const SYSTEMS = ['shopify', 'woocommerce', 'judgeme', 'loox', 'other'] as const;

export type System = (typeof SYSTEMS)[number];

export const SYSTEM_NAMES: Record<System, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  judgeme: 'Judge.me',
  loox: 'Loox',
  other: 'another system',
};

export const FILE_STATES = ['read', 'applying', 'applied', 'undone'] as const;

export const fileFormSchema = z.object({
  kind: z
    .enum(FILE_KINDS, { error: 'Please say what the file has: orders, customers or reviews.' })
    .check(z.describe('What the file has.')),
  dates: z
    .optional(
      z.enum(DATE_ORDERS, { error: 'Please say which comes first in its dates: the day or the month.' }),
    )
    .check(
      z.describe(
        'Which comes first in dates such as 03/04/2026; asked for when no date of the file shows it.',
      ),
    ),
});

const listedFields = {
  id: z.int(),
  kind: z.enum(FILE_KINDS),
  system: z.enum(SYSTEMS).check(z.describe('Recognised by its headings.')),
  file_name: z.string(),
  state: z.enum(FILE_STATES),
  created_at: z.string(),
  applied_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
};

export const movingFileListSchema = z.array(z.object(listedFields));

export type MovingFileList = z.infer<typeof movingFileListSchema>;

export const RESULTS = ['new', 'changed', 'same', 'problem'] as const;

export type Result = (typeof RESULTS)[number];

export const movingFileSchema = z.object({
  ...listedFields,
  counts: z
    .object({
      new: z.int(),
      changed: z.int(),
      same: z.int(),
      problem: z.int().check(z.describe('Cannot be taken, and are left out.')),
      applied: z.int().check(z.describe('Brought along by this file.')),
      phones_lost: z.int().check(z.describe('Orders whose phone a spreadsheet has rounded away.')),
      phones_foreign: z.int().check(z.describe('Orders with a phone number from outside Pakistan.')),
      pictures_left: z
        .int()
        .check(z.describe('Of reviews that the shop shows; they are fetched in the background.')),
      pictures_lost: z.int().check(z.describe('Reviews with a picture that could not be fetched.')),
      hidden: z.int().check(z.describe('Reviews of this file that the shop does not show yet.')),
    })
    .check(z.describe('What the file would do now.')),
  may_undo: z.boolean().check(z.describe('For 30 days after it was applied.')),
  rows: z
    .array(
      z.object({
        line: z.int().check(z.describe('Of the file.')),
        title: z.string(),
        result: z.enum(RESULTS),
        note: z.nullable(z.string()).check(z.describe('Why it is left out, or what is lost.')),
      }),
    )
    .check(z.describe('Those with a note first, at most 200.')),
});

export type MovingFile = z.infer<typeof movingFileSchema>;

export const earlierOrderSchema = z.object({
  id: z.int(),
  system: z.string(),
  number: z.string(),
  ordered_at: z.string(),
  phone: z.nullable(z.string()),
  phone_text: z
    .nullable(z.string())
    .check(z.describe('As the file has it, where no phone can be read from it.')),
  is_phone_lost: z.boolean().check(z.describe('A spreadsheet has rounded its digits away.')),
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  lines: z.string().check(z.describe('One piece in each line.')),
  total: z.number().check(z.describe('In the currency.')),
  currency: z.string(),
  payment: z.nullable(z.string()),
  fulfilment: z.nullable(z.string()),
  outcome: z
    .nullable(z.enum(['cancelled', 'refunded', 'voided']))
    .check(z.describe('Null: what became of it is not known.')),
  tags: z.array(z.string()),
});

export type EarlierOrder = z.infer<typeof earlierOrderSchema>;

export const earlierOfCustomerSchema = z.object({
  orders: z.array(earlierOrderSchema).check(z.describe('Newest first, at most 100.')),
  person: z.nullable(
    z.object({
      system: z.string(),
      name: z.nullable(z.string()),
      city: z.nullable(z.string()),
      note: z.nullable(z.string()),
      tags: z.array(z.string()),
      orders: z.nullable(z.int()),
      allows_mail: z.boolean(),
      allows_messages: z.boolean(),
      consent_at: z.nullable(z.string()),
      consent_source: z.nullable(z.string()),
    }),
  ),
});

export type EarlierOfCustomer = z.infer<typeof earlierOfCustomerSchema>;
