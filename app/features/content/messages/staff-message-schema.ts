import { z } from '#app/platform/text/zod.ts';

export const staffMessageSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
});

export const unreadMessagesSchema = z.object({ unread: z.number() });

export type UnreadMessages = z.infer<typeof unreadMessagesSchema>;
export type StaffMessage = z.infer<typeof staffMessageSchema>;
