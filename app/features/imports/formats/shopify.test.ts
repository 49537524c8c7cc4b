import { describe, expect, test } from 'vitest';
import { errorsOf, productsIn, readText, sizesOf, warningsOf } from '#tests/support/catalogue/read-text.ts';

describe('A file of Shopify, or one that people made after it,', () => {
  test('gets its handles from the titles where it has none', async () => {
    const found = await productsIn(
      'Title,URL handle,Option1 name,Option1 value,Price,Inventory quantity\nNeel Kurta,,Size,S,1000,2\n,,,M,1000,3\nSada Kurta,,,,900,4\n',
    );
    expect(found.map(({ key, values, stock }) => [key, values.slug, stock])).toEqual([
      ['neel-kurta', 'neel-kurta', undefined],
      ['sada-kurta', 'sada-kurta', 4],
    ]);
    expect(sizesOf(found[0])).toEqual(['S:2', 'M:3']);
  });

  test('may have what is said of a product in another of its rows than the first', async () => {
    const [kurta] = await productsIn(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Status\nneel,,,,,https://a/1.jpg,\nneel,Neel,Size,S,900,,active\nneel,,,M,900,,\n',
    );
    expect(kurta?.values).toMatchObject({ name: 'Neel', state: 'live' });
    expect(sizesOf(kurta)).toEqual(['S:undefined', 'M:undefined']);
  });

  test('may have a row of the product above its sizes, which is no size: its price is theirs', async () => {
    const text = (total: number, ...pieces: string[]) =>
      `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\npari,Pari,G,Size,,2200,${total}\npari,,,,S,,${pieces[0]}\npari,,,,M,,${pieces[1]}\n`;
    const [pari] = await productsIn(text(30, '10', '20'));
    expect(pari?.values.price).toBe(220_000);
    expect(sizesOf(pari)).toEqual(['S:10', 'M:20']);
    expect(pari?.problems).toEqual([]);
    expect(warningsOf(await productsIn(text(50, '10', '20')))).toEqual([
      'This row names no size, and others of the product do: its 50 pieces are left out.',
    ]);
    const [together] = await productsIn(text(30, '', ''));
    expect(together).toMatchObject({ sizeList: 'S,M', stock: 30, sizes: [] });
  });

  test('may say a color once, above the sizes that it comes in', async () => {
    const found = await productsIn(
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\nx,X,Color,Red,Size,S,100\nx,,,,,M,100\nx,,,Blue,,S,100\nx,,,,,M,100\n',
    );
    expect(found.map(({ values, sizes }) => [values.color, sizes.length])).toEqual([
      ['Red', 2],
      ['Blue', 2],
    ]);
  });

  test('may have several pictures in a cell, whose addresses have commas', async () => {
    const [one] = await productsIn(
      'Handle,Title,Variant Price,Image Src\na,A,100,"https://a/w_3,h_2/1.jpg, https://a/2.jpg?v=1|//a/3.jpg;https://a/1.png"\n',
    );
    expect(one?.pictures.map(({ url }) => url)).toEqual([
      'https://a/w_3,h_2/1.jpg',
      'https://a/2.jpg?v=1',
      'https://a/3.jpg',
      'https://a/1.png',
    ]);
  });

  test('may have weights with their unit', async () => {
    const found = await productsIn(
      'Handle,Title,Variant Price,Variant Weight,Variant Weight Unit\na,A,100,0.5,kg\nb,B,100,16,oz\nc,C,100,350 g,kg\nd,D,100,heavy,kg\n',
    );
    expect(found.map(({ values }) => values.weight_g)).toEqual([500, 454, 350, undefined]);
    expect(errorsOf(found)).toEqual(['weight_g in line 5']);
  });

  test('may have headings without gaps, and Default Title without a name', async () => {
    const [one] = await productsIn(
      'Handle,Title,BodyHtml,Option1Name,Option1Value,VariantPrice,VariantInventoryQty\na,A,Soft,,Default Title,100,7\n',
    );
    expect(one).toMatchObject({ sizes: [], stock: 7, values: { description: 'Soft', price: 10_000 } });
  });

  test('says its color in a metafield where no option does', async () => {
    const found = await productsIn(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Farbe (product.metafields.shopify.color-pattern)\na,A,Size,S,100,navy-blue\nb,B,Color,Rose,100,pink\n',
    );
    expect(found.map(({ values }) => values.color)).toEqual(['Navy blue', 'Rose']);
  });

  test('with a word that is no status says so', async () => {
    expect(errorsOf(await productsIn('Handle,Title,Variant Price,Status\na,A,100,gone\n'))).toEqual([
      'state in line 2',
    ]);
  });

  test('keeps the price before of the size with the lowest price', async () => {
    const [one] = await productsIn(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price\na,A,Size,M,4800,5300\na,,,S,4500,5000\n',
    );
    expect(one?.values).toMatchObject({ price: 450_000, compare_at_price: 500_000 });
  });

  test('names the columns that nothing is taken from, and the rows that are totals', async () => {
    const { notes, products } = await readText(
      'Handle,Title,Variant Price,Season,Ribbon,Fragile,Included / Sindh\na,A,100,Summer,,FALSE,TRUE\n,,,,,,\nTotal,,100,,,,\nHandle,Title,Variant Price,Season,Ribbon,Fragile,Included / Sindh\n',
    );
    expect(products).toHaveLength(1);
    expect(notes).toEqual([
      'Line 4 is a total, and no product.',
      'Line 5 has the headings once more.',
      'Not taken over: prices of other markets.',
      'Nothing is taken from these columns: Season.',
    ]);
  });
});

describe('An option', () => {
  const HEADINGS = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price';

  test.each([
    ['Shoe size', '38', '40'],
    ['سائز', 'چھوٹا', 'بڑا'],
    ['Age Group', '2-3', '4-5'],
    ['', 'S / Small', 'Medium (M)'],
  ])('%s is a size', async (name, one, other) => {
    const [found] = await productsIn(`${HEADINGS}\na,A,,${name},${one},1\na,,,,${other},1\n`);
    expect(found?.sizes).toHaveLength(2);
    expect(found?.problems).toEqual([]);
  });

  test.each([
    ['Kurta Color', 'Rose', 'Sand'],
    ['Style', 'Light Pink', 'Navy Blue'],
    ['Dress', '#cc9bd0:Lilac', '#ffffff:Snow'],
    ['رنگ', 'فیروزی', 'کاسنی'],
  ])('%s is a color', async (name, one, other) => {
    const found = await productsIn(`${HEADINGS}\na,A,,${name},${one},1\na,,,,${other},1\n`);
    expect(found.map(({ values }) => values.color)).toEqual(
      [one, other].map((word) => word.replace(/.*:/, '')),
    );
  });

  test('of a color besides another one is asked about', async () => {
    const found = await productsIn(
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\na,A,Color,Red,Thread color,Gold,1\na,,,Red,,Silver,1\n',
    );
    expect(errorsOf(found)).toEqual(['Thread color in line 2']);
    expect(found[0]?.values.color).toBe('Red');
  });

  test('of a size may have commas, but no more letters or values than a product can have', async () => {
    const rows = (values: readonly string[]) => values.map((value) => `a,A,,Size,"${value}",1`).join('\n');
    const [set] = await productsIn(`${HEADINGS}\n${rows(['Kurta, Trouser', 'Kurta'])}\n`);
    expect(set?.sizes.map(({ size }) => size)).toEqual(['Kurta/Trouser', 'Kurta']);
    const many = Array.from({ length: 21 }, (_, at) => `No ${at}`);
    expect(errorsOf(await productsIn(`${HEADINGS}\n${rows(many)}\n`))).toEqual(['size in line 2']);
    expect(errorsOf(await productsIn(`${HEADINGS}\n${rows(['S', 'long '.repeat(9)])}\n`))).toEqual([
      'size in line 3',
    ]);
  });

  test('that is the same for all pieces is told of them', async () => {
    const [one] = await productsIn(
      `${HEADINGS},Option2 Name,Option2 Value\na,A,<p>Soft.</p>,Fabric,Lawn,1,Sleeves,Full\n`,
    );
    expect(one?.suggested.fabric).toBe('Lawn');
    expect(one?.values.description).toBe('Soft.\nSleeves: Full');
  });
});
