import { z } from 'zod';

export const MESSAGE_STATUSES = ['unread', 'open', 'answered'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

const flag = z.boolean({ error: 'Please send true or false.' }).optional();

export const messageNoteSchema = z
  .object({ read: flag, answered: flag })
  .refine(
    ({ read, answered }) => read !== undefined || answered !== undefined,
    'Please send read or answered.',
  );

export type MessageNote = z.output<typeof messageNoteSchema>;
