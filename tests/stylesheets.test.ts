import { globSync, readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { expect, test } from 'vitest';

test('What fills a dialog is as high as its content first: WebKit takes a basis of 0% for no height', () => {
  const files = globSync('app/ui/overlay/*.css');
  expect(files.length).toBeGreaterThan(3);
  const flexes = files.flatMap((file) => {
    const found: string[] = [];
    parse(readFileSync(file, 'utf8')).walkDecls('flex', ({ value }) => void found.push(`${file}: ${value}`));
    return found;
  });
  expect(flexes.filter((flex) => !/: (?:none|\d \d (?!0)\S+)$/.test(flex))).toEqual([]);
});

test('Styles of components are in a layer, so that those of pages win over them in any order of the files', () => {
  const tops = (file: string) =>
    parse(readFileSync(file, 'utf8'))
      .nodes.filter(({ type }) => type !== 'comment')
      .map((node) => (node.type === 'atrule' ? `@${node.name} ${node.params}` : node.toString()));
  const components = globSync('app/ui/**/*.module.css');
  expect(components.length).toBeGreaterThan(10);
  expect(components.filter((file) => tops(file).join() !== '@layer ui')).toEqual([]);
  expect(tops('app/ui/theme/base.css').slice(0, 2)).toEqual(['@layer base, ui', '@layer base']);
  const pages = globSync('app/{pages,features}/**/*.css');
  expect(pages.filter((file) => readFileSync(file, 'utf8').includes('@layer'))).toEqual([]);
  // The order of the layers is that of their first mention.
  expect(readFileSync('app/root.tsx', 'utf8')).toMatch(
    /^import '#app\/ui\/theme\/tokens\.css';\nimport '#app\/ui\/theme\/base\.css';/,
  );
});
