import { isOrderId } from '#app/features/orders/order.ts';
import { staffOrderSchema } from '#app/features/orders/order-schema.ts';
import { calendarDay, optionalText, requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { MOST_TAGS, QUEUES } from './queues.ts';

export const queueCountSchema = z.object({
  queue: z.enum(QUEUES),
  orders: z.int(),
  oldest_at: z.nullable(z.string()).check(z.describe('Since when its oldest order waits there.')),
  due: z.int().check(z.describe('Orders whose customer is to be called again by now.')),
});

export type QueueCount = z.infer<typeof queueCountSchema>;

export const CONTACT_CHANNELS = ['whatsapp', 'call', 'sms', 'email'] as const;

/** What came of an attempt to reach the customer. */
export const OUTCOMES = [
  'yes',
  'no_answer',
  'change',
  'cancel',
  'wrong_number',
  'told',
  'not_on_whatsapp',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

const MOMENT = 'Please choose a day and a time.';

const moment = z.pipe(
  z.nullish(z.iso.datetime({ offset: true, error: MOMENT })),
  z.transform((text) => (text ? new Date(text) : null)),
);

export const contactInputSchema = z.object({
  channel: z.enum(CONTACT_CHANNELS, { error: 'Please say how the customer was contacted.' }),
  outcome: z.enum(OUTCOMES, { error: 'Please say what came of it.' }),
  note: optionalText(500, severalLines),
  next_at: moment,
  event: z
    .optional(z.nullable(z.int('Please send the number of the event.')))
    .check(z.describe('What she was told of; 409 when somebody else has told her.')),
  total: z
    .optional(z.nullable(z.number('Please send the total in rupees.')))
    .check(z.describe('What she said yes to, in rupees; 409 when it is another total by now.')),
});

export const messageToSendSchema = z.object({
  event: z.int(),
  tell: z.string().check(z.describe('What she should hear, as its mail is called.')),
  since: z.string(),
  order: staffOrderSchema,
});

export type MessageToSend = z.infer<typeof messageToSendSchema>;

export type ContactInput = z.output<typeof contactInputSchema>;

export const holdInputSchema = z.object({
  reason: requiredText('why the order waits', 300),
  until: z.nullish(calendarDay),
});

export type HoldInput = z.output<typeof holdInputSchema>;

export const noteInputSchema = z.object({ note: requiredText('a note', 500, severalLines) });

export const tagsInputSchema = z.object({
  tags: z.array(requiredText('a tag', 40)).check(
    z.maxLength(MOST_TAGS, `An order has at most ${MOST_TAGS} tags.`),
    z.overwrite((tags) => [...new Set(tags)]),
  ),
});

/** Null: nobody's. */
export const assigneeInputSchema = z.object({ username: optionalText(150) });

/** At most so many orders at once. */
const MOST_ORDERS = 2_000;

export const orderIds = z
  .array(z.string().check(z.refine(isOrderId, 'This is no order number.')))
  .check(
    z.minLength(1, 'Please choose the orders.'),
    z.maxLength(MOST_ORDERS, `Please choose at most ${MOST_ORDERS} orders at a time.`),
  );

const ofMany = { order_ids: orderIds };

export const BULK_ACTIONS = ['confirm', 'cancel', 'hold', 'tag', 'assign'] as const;

export const bulkInputSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('confirm'), ...ofMany }),
    z.object({ action: z.literal('cancel'), reason: requiredText('the reason', 300), ...ofMany }),
    z.extend(holdInputSchema, { action: z.literal('hold'), ...ofMany }),
    z.extend(tagsInputSchema, { action: z.literal('tag'), ...ofMany }),
    z.extend(assigneeInputSchema, { action: z.literal('assign'), ...ofMany }),
  ],
  { error: 'Please choose what to do.' },
);

export type BulkInput = z.output<typeof bulkInputSchema>;

export const bulkCheckSchema = z.object({
  can: z.int().check(z.describe('How many of them can.')),
  cannot: z.array(z.object({ order_id: z.string(), reasons: z.array(z.string()) })),
});

export type BulkCheck = z.infer<typeof bulkCheckSchema>;

export const bulkJobSchema = z.object({
  id: z.string(),
  action: z.string(),
  finished_at: z.nullable(z.string()).check(z.describe('Null while it is running.')),
  undone_at: z.nullable(z.string()),
  orders: z.array(
    z.object({
      order_id: z.string(),
      state: z.enum(['waiting', 'done', 'refused', 'undone', 'not_undone']),
      reason: z.nullable(z.string()),
    }),
  ),
});

export type BulkJob = z.infer<typeof bulkJobSchema>;
