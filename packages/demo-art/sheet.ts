// A contact sheet of finished pictures: `node sheet.ts sheet.jpg [part of a name] [columns]`.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const [target = 'sheet.jpg', part = '-front', columns = '6'] = process.argv.slice(2);
const root = path.join(import.meta.dirname, '../../demo/pictures'),
  cell = { w: 360, h: 480 },
  cols = Number(columns);

const files = ['products', 'scenes'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder))
    .sort()
    .filter((f) => f.includes(part))
    .map((f) => path.join(root, folder, f)),
);
const tiles = await Promise.all(
  files.map(async (file, i) => ({
    input: await sharp(file)
      .resize(cell.w - 8, cell.h - 8, { fit: 'contain', background: '#ffffff' })
      .toBuffer(),
    left: (i % cols) * cell.w + 4,
    top: Math.floor(i / cols) * cell.h + 4,
  })),
);
await sharp({
  create: {
    width: cols * cell.w,
    height: Math.ceil(files.length / cols) * cell.h,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .jpeg({ quality: 84 })
  .toFile(target);
console.log(`${files.length} pictures in ${target}`);
