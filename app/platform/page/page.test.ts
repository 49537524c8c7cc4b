import { expect, test } from 'vitest';
import { pageAlternates } from './page.ts';

const linksOf = (...args: Parameters<typeof pageAlternates>) =>
  pageAlternates(...args).map(({ hrefLang, href }) => [hrefLang, href]);

test('With one language a page names it and is the page for everybody else', () => {
  expect(linksOf('https://gulnar.example', '/about')).toEqual([
    ['en-PK', 'https://gulnar.example/about'],
    ['x-default', 'https://gulnar.example/about'],
  ]);
});

test('With a second language each page names both', () => {
  const languages = [
    { code: 'en-PK', toPath: (path: string) => path },
    { code: 'ur-PK', toPath: (path: string) => `/ur${path}` },
  ];
  expect(linksOf('https://gulnar.example', '/about', languages)).toEqual([
    ['en-PK', 'https://gulnar.example/about'],
    ['ur-PK', 'https://gulnar.example/ur/about'],
    ['x-default', 'https://gulnar.example/about'],
  ]);
});
