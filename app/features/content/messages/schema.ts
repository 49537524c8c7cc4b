import { z } from '#app/platform/text/zod.ts';

export const MESSAGE_STATUSES = ['unread', 'open', 'answered'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

const flag = z.optional(z.boolean({ error: 'Please send true or false.' }));

export const messageNoteSchema = z
  .object({ read: flag, answered: flag })
  .check(
    z.refine(
      ({ read, answered }) => read !== undefined || answered !== undefined,
      'Please send read or answered.',
    ),
  );

export type MessageNote = z.output<typeof messageNoteSchema>;

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
