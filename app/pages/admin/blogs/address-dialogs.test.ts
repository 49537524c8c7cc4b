import { expect, test } from 'vitest';
import { toHref, toVideoFrame } from './address-dialogs.tsx';

test.each([
  ['https://example.com/lawn', 'https://example.com/lawn'],
  ['example.com', 'https://example.com/'],
  ['//example.com', 'https://example.com/'],
  [' /shop-all ', '/shop-all'],
  ['#care', '#care'],
  ['hello@gulnar.example', 'mailto:hello@gulnar.example'],
  ['mailto:hello@gulnar.example', 'mailto:hello@gulnar.example'],
  ['tel:+923000000000', 'tel:+923000000000'],
])('The link %j leads to %s', (typed, href) => {
  expect(toHref(typed)).toBe(href);
});

test.each(['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'lawn', 'two words.com', 'ftp://x.org'])(
  'The text %j is not the address of a link',
  (typed) => {
    expect(toHref(typed)).toBeNull();
  },
);

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('The video %s is shown by %s', (typed, frame) => {
  expect(toVideoFrame(typed)).toBe(frame);
});

test.each(['', 'https://example.com/video', 'javascript:alert(1)', 'https://vimeo.com/about'])(
  'The text %j is not a video',
  (typed) => {
    expect(toVideoFrame(typed)).toBeNull();
  },
);
