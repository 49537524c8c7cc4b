import { RESTRICTIONS } from '#app/features/customers/schema.ts';
import { QUEUES } from '#app/features/orders/desk/queues.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { z } from '#app/platform/text/zod.ts';

/** What of an order a search has found. */
const MATCHES = [
  'number',
  'tracking',
  'transaction',
  'phone',
  'total',
  'day',
  'name',
  'email',
  'city',
  'piece',
] as const;

export type MatchKind = (typeof MATCHES)[number];

const matchedSchema = z.object({
  by: z.enum(MATCHES),
  text: z.nullable(z.string()).check(z.describe('What it is in full, where it does not stand there anyway.')),
});

export type Matched = z.infer<typeof matchedSchema>;

export const foundToPackSchema = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  queue: z.nullable(z.enum(QUEUES)),
  created_at: z.string(),
  pieces: z.array(z.string()),
  matched: matchedSchema,
});

export type FoundToPack = z.infer<typeof foundToPackSchema>;

const foundOrderSchema = z.extend(foundToPackSchema, {
  name: z.string(),
  city: z.string(),
  total: z.number(),
});

export type FoundOrder = z.infer<typeof foundOrderSchema>;

const foundCustomerSchema = z.object({
  token: z.string(),
  name: z.string(),
  city: z.string(),
  restriction: z.nullable(z.enum(RESTRICTIONS)),
  last_order_at: z.string(),
});

export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

const foundProductSchema = z.object({ id: z.int(), name: z.string(), color: z.string(), stock: z.int() });

export type FoundProduct = z.infer<typeof foundProductSchema>;

export const shopSearchSchema = z.object({
  orders: z.array(foundOrderSchema),
  customers: z.array(foundCustomerSchema),
  products: z.array(foundProductSchema),
});

export type ShopSearch = z.infer<typeof shopSearchSchema>;
