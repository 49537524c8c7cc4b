import { describe, expect, test } from 'vitest';
import { errorsOf, productsIn as products, readText as read } from '#tests/support/catalogue/read-text.ts';
import { otherContent, recogniseFormat } from './recognise.ts';

const CLASSIC =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Image Position';

describe('A file is recognised by its headings', () => {
  test.each([
    ['shopify', 'Handle,Title,Variant Price'],
    ['shopify', 'Title,URL handle,Option1 name,Price'],
    ['shopify', '"HANDLE",Title,Vendor,Variant Compare-at Price,Cost'],
    ['woocommerce', 'ID,Type,SKU,Name,Published'],
    ['woocommerce', 'TYPE,sku,Name,Published,Regular Price'],
    ['wix', 'handleId,fieldType,name'],
    ['medusa', 'Product Id,Product Handle,Variant Id'],
    ['bagisto', 'sku,parent_sku,locale,attribute_family_code'],
    ['prestashop', 'Product ID,Active (0/1),Name *,Reference #'],
    ['prestashop_combinations', 'Product ID*,Attribute (Name:Type:Position)*,Value (Value:Position)*'],
    ['shopify_inventory', 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Lahore'],
    ['shop', 'Address,Name,Size,Stock,SKU,Shelf,Goes live,Style SKU'],
    ['shop', 'Address,Name,Size,Stock,SKU,Shelf,Price'],
    ['shop_stock', 'Address,Name,Size,Stock,SKU,Barcodes,Shelf,Color'],
    ['own', 'Name,Price,Size'],
    ['own', 'Handle,Price'],
  ])('%s: %s', (format, headings) => {
    expect(recogniseFormat(headings.replaceAll('"', '').split(','))).toBe(format);
  });

  test('Files of orders and customers are no products', () => {
    expect(otherContent(['Name', 'Email', 'Financial Status', 'Lineitem name'])).toBe('orders');
    expect(otherContent(['First Name', 'Accepts Email Marketing', 'Total Spent'])).toBe('customers');
    expect(otherContent(['Handle', 'Title'])).toBeNull();
  });
});

describe('Shopify', () => {
  test('Rows of one handle are one product, with its sizes in their order and its pictures by position', async () => {
    const [kurta, ...others] = await products(
      `${CLASSIC}\r\nneel,Neel,,Size,Medium,,,N-M,4500.00,https://a/2.jpg,2\r\nneel,,,,Small,,,N-S,4500.00,https://a/1.jpg,1\r\nneel,,,,,,,,,https://a/3.jpg,3\r\n`,
    );
    expect(others).toEqual([]);
    expect(kurta).toMatchObject({ key: 'neel', lines: [2, 3, 4], values: { name: 'Neel', price: 450_000 } });
    expect(kurta?.sizes.map(({ size, sku }) => [size, sku])).toEqual([
      ['S', 'N-S'],
      ['M', 'N-M'],
    ]);
    expect(kurta?.pictures.map(({ url }) => url)).toEqual([
      'https://a/1.jpg',
      'https://a/2.jpg',
      'https://a/3.jpg',
    ]);
  });

  test('Color and size: a product for each color, the first with the address of old links', async () => {
    const rows = ['Red', 'rgb(0,0,255):Navy Blue'].flatMap((color) =>
      ['S', 'M'].map((size) => `suit,Suit,,Color,${color},Größe,${size},${color.slice(-3)}-${size},5000,,`),
    );
    const found = await products(
      [CLASSIC, ...rows]
        .join('\n')
        .replaceAll('rgb(0,0,255)', '"rgb(0,0,255)')
        .replaceAll('Navy Blue,', 'Navy Blue",'),
    );
    expect(
      found.map(({ key, values, sizes }) => [
        key,
        values.color,
        values.slug,
        values.color_group,
        sizes.length,
      ]),
    ).toEqual([
      ['suit/red', 'Red', 'suit', 'suit', 2],
      ['suit/navy blue', 'Navy Blue', 'suit-navy-blue', 'suit', 2],
    ]);
  });

  test('A second dimension that is no color is asked about once, and each answer holds', async () => {
    const text = `${CLASSIC}\nshirt,Shirt,,Size,M,Fit,Slim,A,3000,,\nshirt,,,,M,,Loose,B,3000,,\n`;
    const asked = await read(text);
    expect(asked.questions).toMatchObject([{ kind: 'option', word: 'Fit', values: ['Slim', 'Loose'] }]);
    expect(errorsOf(asked.products)).toEqual(['Fit in line 2']);
    const inSize = await products(text, { options: { fit: 'in_size' } });
    expect(inSize[0]?.sizes.map(({ size }) => size)).toEqual(['M / Slim', 'M / Loose']);
    const apart = await products(text, { options: { fit: 'separate' } });
    expect(apart.map(({ values }) => values.name)).toEqual(['Shirt - Slim', 'Shirt - Loose']);
    expect(errorsOf([...inSize, ...apart])).toEqual([]);
  });

  test('A choice that is made on order is no size: the description tells it', async () => {
    const text = `${CLASSIC}\nshirt,Shirt,A shirt.,Size,M,Sleeves,Short,A,3000,,\nshirt,,,,M,,Long,B,3000,,\nshirt,,,,L,,Short,C,3000,,\n`;
    const [shirt, ...others] = await products(text, { options: { sleeves: 'made_on_order' } });
    expect(others).toEqual([]);
    expect(shirt?.sizes.map(({ size }) => size)).toEqual(['M', 'L']);
    expect(shirt?.values).toMatchObject({
      ...{ made_on_order: true, description: 'A shirt.\nSleeves: Short, Long' },
    });
    expect(errorsOf(shirt ? [shirt] : [])).toEqual([]);
  });

  test('Sizes with costs of their own keep them', async () => {
    const [kurta] = await products(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Cost per item\nk,K,Size,S,3000,900\nk,,,XL,3000,1100\n',
    );
    expect(kurta?.sizes.map(({ cost }) => cost)).toEqual([90_000, 110_000]);
  });

  test('Sizes with another price cost more than the lowest, or become products, or are an error', async () => {
    const text = `${CLASSIC}\nk,K,,Size,S,,,A,3000,,\nk,,,,XL,,,B,3500,,\n`;
    const [together] = await products(text);
    expect(together?.values.price).toBe(300_000);
    expect(together?.sizes.map(({ extra_price }) => extra_price)).toEqual([0, 50_000]);
    expect(errorsOf(await products(text, { prices: 'refuse' }))).toEqual(['price in line 3']);
    const apart = await products(text, { prices: 'separate' });
    expect(apart.map(({ key, values }) => [key, values.price])).toEqual([
      ['k/s', 300_000],
      ['k/xl', 350_000],
    ]);
  });

  test('A product without options has one stock, and Default Title is no size', async () => {
    const [stole] = await products(`${CLASSIC}\nstole,Stole,,Title,Default Title,,,ST-1,1500,,\n`);
    expect(stole).toMatchObject({ sizes: [], values: { sku: 'ST-1', price: 150_000 } });
  });

  test('A handle that comes again after other products is an error there, and changes nothing of the first', async () => {
    const found = await products(`${CLASSIC}\na,A,,,,,,1,100,,\nb,B,,,,,,2,200,,\na,A,,,,,,3,300,,\n`);
    expect(errorsOf(found)).toEqual(['key in line 4']);
    expect(found.filter(({ problems }) => problems.length === 0)).toHaveLength(2);
  });

  test('A quantity without a tracker is no count; one below 0 is 0', async () => {
    const found = await products(
      'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\na,A,100,,7\nb,B,100,shopify,7\nc,C,100,shopify,-2\n',
    );
    expect(found.map(({ stock }) => stock)).toEqual([null, 7, 0]);
    expect(found[2]?.problems).toMatchObject([{ level: 'warning', column: 'stock', line: 4 }]);
    expect((await products('Handle,Title,Variant Price\na,A,100\n'))[0]?.stock).toBeUndefined();
  });

  test.each([
    ['active', 'true', 'live'],
    ['active', 'FALSE', 'draft'],
    ['active', '', 'live'],
    ['draft', 'true', 'draft'],
    ['archived', 'false', 'archived'],
    ['Unlisted', 'true', 'unlisted'],
    ['', 'true', undefined],
    ['', 'false', 'draft'],
  ])('Status %s and Published %s: %s', async (status, published, state) => {
    const [one] = await products(
      `Handle,Title,Variant Price,Status,Published\na,A,100,${status},${published}\n`,
    );
    expect(one?.values.state).toBe(state);
  });

  test('Metafields are known by their key in brackets, in any language', async () => {
    const [one] = await products(
      'Handle,Title,Variant Price,Stoff (product.metafields.shopify.fabric)\na,A,100,Lawn; Silk\n',
    );
    expect(one?.suggested.fabric).toBe('Lawn, Silk');
  });

  test('Gift cards and what is not sent are left out with the reason', async () => {
    const found = await products(
      'Handle,Title,Variant Price,Gift Card,Variant Requires Shipping\na,A,100,true,true\nb,B,100,false,false\nc,C,100,false,true\n',
    );
    expect(found.map(({ skipped }) => skipped !== null)).toEqual([true, true, false]);
  });
});

describe('Traps of files', () => {
  test('Line breaks in a cell: problems name the line of the file', async () => {
    const found = await products(
      `${CLASSIC}\na,A,"<p>one</p>\r\n<p>two</p>\r\n",,,,,1,100,,\nb,B,,,,,,2,1.250,,\n`,
    );
    expect(errorsOf(found)).toEqual(['price in line 5']);
    expect(found[0]?.values.description).toBe('one\n\ntwo');
  });

  test('A semicolon within a cell does not split it', async () => {
    const [one] = await products('Handle,Title,Variant Price,Tags\na,A,100,"2pc; lawn, girl"\n');
    expect(one?.source.tags).toEqual(['2pc; lawn', 'girl']);
    expect(one?.suggested).toMatchObject({ collection: 'Kids Collection', made_for: 'girl' });
  });

  test('A row longer than the headings stops its product; empty cells too many may be ignored', async () => {
    const text =
      'Product ID;Active (0/1);Name *;Reference #;Quantity\n1;1;A;R1;5;\n2;1;B;R2;5;x\n3;1;C;R3;5\n';
    expect(errorsOf(await products(text))).toEqual(['row in line 2', 'row in line 3']);
    expect(errorsOf(await products(text, { ignore_empty_extra: true }))).toEqual(['row in line 3']);
  });

  test('Windows-1256 is found, and a person may say another encoding', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('Name,Price\n'),
      0xcc,
      0xe6,
      0xca,
      0xc7,
      ...new TextEncoder().encode(',100\n'),
    ]);
    expect((await products(bytes))[0]?.values.name).toBe('جوتا');
    expect((await products(bytes, { encoding: 'windows-1252' }))[0]?.values.name).toBe('ÌæÊÇ');
  });

  test.each(['8.90123E+12', '8901234567890.0'])(
    'The barcode %s is an error, for its digits are lost',
    async (code) => {
      const found = await products(`Handle,Title,Variant Price,Variant Barcode\na,A,100,${code}\n`);
      expect(errorsOf(found)).toEqual(['barcodes in line 2']);
      expect(found[0]?.values.barcodes).toBeUndefined();
    },
  );

  test.each([
    ['896 4000 123456', ['8964000123456']],
    ['8964000-123456', ['8964000123456']],
    ['"8964000123456, GL-1"', ['8964000123456', 'GL-1']],
    ['Does not apply', undefined],
    ['N/A', undefined],
  ])('The barcode %s is read', async (cell, codes) => {
    const [one] = await products(`Handle,Title,Variant Price,Variant Barcode\na,A,100,${cell}\n`);
    expect(one?.values.barcodes).toEqual(codes);
    expect(one?.problems).toEqual([]);
  });

  test('Words in a barcode, and a code that is too long, are errors', async () => {
    const found = await products(
      `Handle,Title,Variant Price,Variant Barcode,Variant SKU\na,A,100,see label,1\nb,B,100,,${'x'.repeat(65)}\n`,
    );
    expect(errorsOf(found)).toEqual(['barcodes in line 2', 'sku in line 3']);
  });

  test('An apostrophe before a code or a formula is not part of it, and zeros stay', async () => {
    const [one] = await products("Name,SKU,Price,Barcode,Fabric\n'=Neel,'0012,100,'0089,'+soft\n");
    expect(one?.values).toMatchObject({ name: '=Neel', sku: '0012', barcodes: ['0089'], fabric: '+soft' });
  });

  test.each([
    ['"1,250.00"', 125_000],
    ['"Rs. 1,250"', 125_000],
    ['۱٬۲۵۰', 125_000],
    ['1250.0000', 125_000],
    ['1250', 125_000],
  ])('The price %s is read', async (price, paisa) => {
    const [one] = await products(`Name,SKU,Price\nA,1,${price}\n`);
    expect(one?.values.price).toBe(paisa);
  });

  test.each(['"1.250,00"', '1.250', '"12,50"', 'call us', '-5'])(
    'The price %s is an error',
    async (price) => {
      expect(errorsOf(await products(`Name,SKU,Price\nA,1,${price}\n`))).toEqual(['price in line 2']);
    },
  );

  test('HTML becomes text: lists as lines, tables as labels with values, scripts as nothing', async () => {
    const html =
      '<script>alert(1)</script><p>Soft &amp; light</p><ul><li>Lawn</li><li>Silk</li></ul><table><tr><td>Fabric</td><td>Lawn</td></tr></table>';
    const [one] = await products(`Handle,Title,Variant Price,Body (HTML)\na,A,100,${html}\n`);
    expect(one?.values.description).toBe('Soft & light\n\nLawn\nSilk\nFabric: Lawn');
    expect(one?.suggested.fabric).toBe('Lawn');
  });

  test('A price before that is not higher is left out and reported', async () => {
    const [one] = await products('Handle,Title,Variant Price,Variant Compare At Price\na,A,100,80\n');
    expect(one?.values.compare_at_price).toBeNull();
    expect(one?.problems).toMatchObject([{ column: 'compare_at_price', level: 'warning' }]);
  });

  test('Absent, blank and (clear) are told apart', async () => {
    const [one] = await products('Name,SKU,Price,Fabric,Work,Price before\nA,1,100,,(clear),(clear)\n');
    expect(one?.values).toMatchObject({ fabric: null, work: '(clear)', compare_at_price: '(clear)' });
    expect(one?.values.lining).toBeUndefined();
  });

  test('One SKU on all sizes is that of the style, and is no error', async () => {
    const [one] = await products(`${CLASSIC}\na,A,,Size,S,,,N-1,100,,\na,,,,M,,,N-1,100,,\n`);
    expect(one?.values.sku).toBe('N-1');
    expect(one?.sizes.every(({ sku }) => sku === undefined)).toBe(true);
    expect(one?.problems).toMatchObject([{ level: 'warning', column: 'sku' }]);
  });

  test('The same size twice is an error with both lines', async () => {
    const found = await products(`${CLASSIC}\na,A,,Size,S,,,1,100,,\na,,,,small,,,2,100,,\n`);
    expect(found[0]?.problems).toMatchObject([
      { line: 3, column: 'size', sentence: expect.stringContaining('Line 2') },
    ]);
  });

  test('Weights no clothing has are reported, and left out when they cannot be', async () => {
    const found = await products(
      'Handle,Title,Variant Price,Variant Grams\na,A,100,34000\nb,B,100,6000\nc,C,100,0\n',
    );
    expect(found.map(({ values }) => values.weight_g)).toEqual([undefined, 6000, undefined]);
    expect(found.map(({ problems }) => problems.length)).toEqual([1, 1, 0]);
  });
});

describe('Other systems', () => {
  const WOO =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Sale price,Date sale price starts,Stock,In stock?,Backorders allowed?,Parent,Categories,Images,Weight (kg),Attribute 1 name,Attribute 1 value(s)';

  test('WooCommerce: variations stand under their parent by SKU or id, without price with that of the parent', async () => {
    const found = await products(
      [
        WOO,
        '7,variable,kurta,Kurta,1,visible,,,,,1,0,,"Women > Lawn, Sale","https://a/1.jpg, https://a/2.jpg",0.4,Size,"S, M"',
        '8,variation,kurta-s,,1,,4500,,,3,1,1,kurta,,,,Size,S',
        '9,variation,kurta-l,,1,,4500,,,,1,notify,id:7,,,,Size,L',
        '10,grouped,set,Set,1,,,,,,1,0,,,,,,',
        '11,simple,odd,Odd,0,,900,700,,2,1,0,"","A\\, B > C",,,,',
      ].join('\n'),
    );
    const [kurta, set, odd] = found;
    expect(kurta).toMatchObject({ values: { category: 'Women > Lawn', state: 'live', price: 450_000 } });
    expect(kurta?.sizes.map(({ size, stock }) => [size, stock])).toEqual([
      ['S', 3],
      ['L', null],
    ]);
    expect(kurta?.suggested.made_on_order).toBe(true);
    expect(kurta?.problems).toMatchObject([{ line: 4, level: 'warning' }]);
    expect(set?.skipped).toContain('grouped');
    expect(odd?.values).toMatchObject({
      ...{ state: 'draft', price: 70_000, compare_at_price: 90_000, category: 'A, B > C' },
    });
  });

  test('WooCommerce: a sale for some days is a promotion, a variation without parent an error', async () => {
    const found = await products(
      [
        WOO,
        '1,simple,a,A,1,,900,700,2026-01-01,2,1,0,,,,,,',
        '2,variation,b,,1,,900,,,,1,0,gone,,,,Size,S',
      ].join('\n'),
    );
    expect(found[0]?.values).toMatchObject({ price: 90_000 });
    expect(found[0]?.values.compare_at_price).toBeUndefined();
    expect(errorsOf(found)).toEqual(['parent in line 3']);
  });

  test('Wix: prices of variants are that of the product and their surcharge; InStock is no count', async () => {
    const [one] = await products(
      '\ufeffhandleId,fieldType,name,price,surcharge,inventory,visible,productImageUrl,productOptionName1,productOptionDescription1\np1,Product,Ring,100.0,,InStock,true,a~mv2.jpg;https://b/c.jpg,Size,S;M\np1,Variant,,,0.0,InStock,true,,,S\np1,Variant,,,0.0,4,true,,,M\n',
    );
    expect(one).toMatchObject({ values: { price: 10_000, state: 'live' } });
    expect(one?.sizes.map(({ stock }) => stock)).toEqual([null, 4]);
    expect(one?.pictures.map(({ url }) => url)).toEqual([
      'https://static.wixstatic.com/media/a~mv2.jpg',
      'https://b/c.jpg',
    ]);
  });

  test('A table of one’s own may have texts behind the addresses of pictures, and commas in both', async () => {
    const picturesOf = async (cell: string) =>
      (await products(`Name,SKU,Price,Pictures\nKurta,K-1,900,"${cell}"\n`))[0]?.pictures.map(
        ({ url, alt }) => [url, alt],
      );
    expect(await picturesOf('https://a/w_300,h_300/1.jpg Front, close up\nhttps://a/2.jpg')).toEqual([
      ['https://a/w_300,h_300/1.jpg', 'Front, close up'],
      ['https://a/2.jpg', null],
    ]);
    expect(await picturesOf('https://a/1.jpg, https://a/2.jpg;https://a/3.jpg')).toEqual([
      ['https://a/1.jpg', null],
      ['https://a/2.jpg', null],
      ['https://a/3.jpg', null],
    ]);
    expect(await picturesOf('front view.jpg | back.jpg')).toEqual([
      ['front view.jpg', null],
      ['back.jpg', null],
    ]);
  });

  test('Medusa: prices of other countries do not become rupees', async () => {
    const text = (currency: string) =>
      `Product Id,Product Handle,Product Title,Product Status,Variant Id,Variant SKU,Variant Price ${currency},Variant Option 1 Name,Variant Option 1 Value\n,tee,Tee,published,,T-S,15,Size,S\n,tee,Tee,published,,T-M,15,Size,M\n`;
    expect((await products(text('EUR')))[0]?.values.price).toBeUndefined();
    const [tee] = await products(text('PKR'));
    expect(tee).toMatchObject({ key: 'tee', values: { price: 1500, state: 'live' } });
    expect(tee?.sizes).toHaveLength(2);
  });

  test('Bagisto: children by their parent, stock of all stores, a row for each language, and unknown types', async () => {
    const found = await products(
      [
        'sku,parent_sku,locale,attribute_family_code,type,name,price,inventories,status,configurable_variants',
        'C1,,en,default,configurable,Jacket,,,1,"sku=C1-S,color=Red,size=S|sku=C1-M,color=Red,size=M"',
        'C1,,ur,default,configurable,جیکٹ,,,1,',
        'C1-S,C1,en,default,simple,Jacket S,900,"default=2,other=3",1,',
        'C1-M,C1,en,default,simple,Jacket M,900,default=4,1,',
        'X,,en,default,nonsense,X,1,,1,',
        'B,,en,default,booking,B,1,,1,',
      ].join('\n'),
    );
    expect(found[0]).toMatchObject({ values: { name: 'Jacket', name_ur: 'جیکٹ', color: 'Red' } });
    expect(found[0]?.sizes.map(({ size, stock }) => [size, stock])).toEqual([
      ['S', 5],
      ['M', 4],
    ]);
    expect(errorsOf(found)).toEqual(['type in line 6']);
    expect(found[2]?.skipped).toContain('booking');
  });

  test('PrestaShop: combinations without a quantity leave the stock', async () => {
    const [one] = await products(
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference\n5;Size:select:0;S:0;A-S\n5;Size:select:0;M:1;A-M\n',
    );
    expect(one?.sizes.map(({ size, sku, stock }) => [size, sku, stock])).toEqual([
      ['S', 'A-S', undefined],
      ['M', 'A-M', undefined],
    ]);
  });

  test('A table of one’s own: a row per size, or the sizes in one cell with their stock', async () => {
    const found = await products(
      'Name,Colour,Sizes,Rate,Qty\nNeel,Blue,S,4500,2\nNeel,Blue,M,4500,0\nSada,White,"S:1, M:5",3000,\n',
    );
    expect(
      found.map(({ values, sizes }) => [
        values.name,
        values.color,
        sizes.map(({ size, stock }) => [size, stock]),
      ]),
    ).toEqual([
      [
        'Neel',
        'Blue',
        [
          ['S', 2],
          ['M', 0],
        ],
      ],
      [
        'Sada',
        'White',
        [
          ['S', 1],
          ['M', 5],
        ],
      ],
    ]);
  });

  test('One piece that stands in a file once for each color is offered as one, and linked when asked', async () => {
    const text = `${CLASSIC}\na,Neel,,Color,Red,,,1,100,,\nb,Neel,,Color,Blue,,,2,100,,\nc,Neel,,Color,Green,,,3,250,,\n`;
    const { products: apart, notes } = await read(text);
    expect(notes.join()).toContain('1 pieces stand');
    expect(apart.every(({ values }) => values.color_group === undefined)).toBe(true);
    const linked = await products(text, { link_colors: true });
    expect(linked.map(({ values }) => values.color_group)).toEqual(['a', 'a', undefined]);
  });
});
