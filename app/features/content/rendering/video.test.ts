import { expect, test } from 'vitest';
import { findVideo } from './video.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/embed/dQw4w9WgXcQ?showinfo=0&autoplay=1', YOUTUBE],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['http://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', YOUTUBE],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  [' HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ ', YOUTUBE],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
])('The address %s is shown as the video %s', (address, src) => {
  expect(findVideo(address)?.src).toBe(src);
});

test.each([
  '',
  'https://www.youtube.com/',
  'https://www.youtube.com/embed/',
  'https://www.youtube.com/embed/short',
  'https://www.youtube.com/embed/dQw4w9WgXcQ"onload="x',
  'https://www.youtube.com/redirect?q=https://evil.example&v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
  'https://evil@www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
  'https://evilyoutube.com/embed/dQw4w9WgXcQ',
  'javascript://www.youtube.com/embed/dQw4w9WgXcQ',
  'data:text/html,https://www.youtube.com/embed/dQw4w9WgXcQ',
  '/embed/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871/config',
  'https://player.vimeo.com/../video/x',
  'https://[',
])('The address %s is not a video of the two hosts', (address) => {
  expect(findVideo(address)).toBeNull();
});
