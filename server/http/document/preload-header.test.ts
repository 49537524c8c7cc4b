import { expect, test } from 'vitest';
import { preloadHeader } from './preload-header.ts';

const source = (format: string, media = '') =>
  `<source type="image/${format}" srcset="/m/1/360.${format} 360w, /m/1/800.${format} 800w" sizes="(min-width: 900px) 50vw, 100vw"${media && ` media="${media}"`}/>`;
const picture = (sources: string, image = ' fetchPriority="high"') =>
  `<picture>${sources}<img src="/m/1/800.avif"${image}/></picture>`;

const wanted =
  '</m/1/360.avif>; rel=preload; as=image; type="image/avif"; imagesrcset="/m/1/360.avif 360w, /m/1/800.avif 800w"; imagesizes="(min-width: 900px) 50vw, 100vw"; fetchpriority=high';

test('The first picture of a page is named with all of its sizes', () => {
  const later = picture(source('avif').replaceAll('/1/', '/2/'), '');
  const page = `${later}${picture(source('avif') + source('webp'))}${later}`;
  expect(preloadHeader([page])).toBe(wanted);
});

test('The first picture may stand in a part of the page', () => {
  const [plain, first] = [picture(source('avif'), ''), picture(source('avif'))];
  const other = first.replaceAll('/1/', '/2/');
  expect(preloadHeader([plain, { bytes: Buffer.from(first) }, other])).toBe(wanted);
  expect(preloadHeader([plain, first, { bytes: Buffer.from(other) }])).toBe(wanted);
});

test('Of a picture with another crop for phones each is named for its own windows', () => {
  const phones = '(max-width: 767px)';
  const page = picture(source('avif', phones) + source('webp', phones) + source('avif') + source('webp'));
  expect(preloadHeader([page])).toBe(
    `${wanted}; media="${phones}", ${wanted}; media="not all and ${phones}"`,
  );
});

test('A page without a first picture has no such header', () => {
  expect(preloadHeader([picture(source('avif'), '')])).toBeNull();
  expect(preloadHeader([picture('')])).toBeNull();
  expect(preloadHeader([''])).toBeNull();
});
