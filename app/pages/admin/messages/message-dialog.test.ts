import { expect, test } from 'vitest';
import { replyLink } from './message-dialog.tsx';

const message = {
  id: 1,
  name: 'Bulbul & Co',
  email: 'bulbul+shop@example.com',
  message: 'Is it blue?\nOr green?',
  created_at: '2026-03-01T00:00:00.000Z',
  read_at: null,
  answered_at: null,
};

test('A reply starts with the sender and a quote', () => {
  const link = replyLink(message, 'Gulnar');
  expect(link).toMatch(/^mailto:bulbul%2Bshop@example\.com\?subject=Your%20message%20to%20Gulnar&body=/);
  const body = decodeURIComponent(link.split('&body=')[1] ?? '');
  expect(body).toBe(
    'Dear Bulbul & Co,\r\n\r\n\r\n\r\nGulnar\r\n\r\nYou wrote:\r\n> Is it blue?\r\n> Or green?',
  );
});

test('A visitor’s text can add neither a header field nor a recipient', () => {
  const link = replyLink(
    { ...message, email: 'x@example.com?cc=all@example.com', name: 'a&cc=b@example.com' },
    'Gulnar',
  );
  expect(link.split('?')).toHaveLength(2);
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('A long message is quoted in part and never cut inside a surrogate pair', () => {
  const link = replyLink({ ...message, message: '🌺'.repeat(5000) }, 'Gulnar');
  expect(decodeURIComponent(link)).toContain('🌺…');
  expect(link.length).toBeLessThan(9000);
});
