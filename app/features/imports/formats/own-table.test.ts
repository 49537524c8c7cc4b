import { describe, expect, test } from 'vitest';
import { errorsOf, productsIn, readText, sizesOf, warningsOf } from '#tests/support/catalogue/read-text.ts';

describe('A table of one’s own', () => {
  test('may name a piece, its price and its color once, above the rows of its sizes', async () => {
    const found = await productsIn(
      'Name,Price,Color,Size,Stock,Image\nNeel Kurta,4500,Blue,S,3,https://a/1.jpg\n,,,M,4,\n,,Red,S,5,\n,,,M,6,\nSada,3000,White,Free Size,2,\n',
    );
    expect(
      found.map(({ key, values, pictures }) => [key, values.price, values.color_group, pictures.length]),
    ).toEqual([
      ['Neel Kurta/blue', 450_000, 'Neel Kurta', 1],
      ['Neel Kurta/red', 450_000, 'Neel Kurta', 1],
      ['Sada/White', 300_000, undefined, 0],
    ]);
    expect(found.map(sizesOf)).toEqual([['S:3', 'M:4'], ['S:5', 'M:6'], []]);
  });

  test('with one number for several sizes has one stock for all of them, and none for several colors', async () => {
    const found = await productsIn(
      'Article Name,Article Code,Colors,Sizes,Retail Price,Qty\nPlain Kurti,FK-2,Blue,"S, M, L",999,30\nFloral Kurti,FK-1,"White; Pink","S, M",1299,60\n',
    );
    expect(found[0]).toMatchObject({ stock: 30, sizeList: 'S,M,L', values: { sku: 'FK-2' } });
    expect(found.slice(1).map(({ values, stock }) => [values.color, values.sku, stock])).toEqual([
      ['White', 'FK-1', undefined],
      ['Pink', 'FK-1', undefined],
    ]);
    expect(warningsOf(found)).toHaveLength(2);
  });

  test('may have a lower price beside the regular one, or the regular one alone', async () => {
    const found = await productsIn(
      'id,name,sku,regular_price,sale_price\n17,A,A-1,3000,2890\n18,B,B-1,900,\n19,C,C-1,500,0\n',
    );
    const [wrong] = await productsIn('Name,Price,Sale Price\nA,1000,1200\n');
    expect(wrong?.values.price).toBe(100_000);
    expect(wrong?.problems).toMatchObject([{ level: 'warning', column: 'price' }]);
    expect(found.map(({ values }) => [values.sku, values.price, values.compare_at_price])).toEqual([
      ['A-1', 289_000, 300_000],
      ['B-1', 90_000, undefined],
      ['C-1', 50_000, undefined],
    ]);
  });

  test('of a feed for Google says what is left, and which pictures are of which color', async () => {
    const rows = [
      'id,title,availability,price,sale_price,sale_price_effective_date,image_link,additional_image_link,item_group_id,color,size,age_group,google_product_category,product_type,shipping_weight',
      'K-S,Neel,in_stock,4500.00 PKR,3999.00 PKR,,https://a/1.jpg,"https://a/2.jpg,https://a/3.jpg",K,Blue,S,kids,Apparel,Women > Kurtas,0.5 kg',
      'K-M,Neel,out_of_stock,4500.00 PKR,3999.00 PKR,,https://a/1.jpg,,K,Blue,M,kids,Apparel,Women > Kurtas,0.5 kg',
      'K-R,Neel,preorder,4500.00 PKR,3999.00 PKR,2026-01-01/2026-02-01,https://a/4.jpg,,K,Red,M,kids,Apparel,Women > Kurtas,500 g',
    ];
    const found = await productsIn(rows.join('\n'));
    expect(found.map(({ values }) => [values.price, values.compare_at_price, values.category])).toEqual([
      [399_900, 450_000, 'Women > Kurtas'],
      [450_000, undefined, 'Women > Kurtas'],
    ]);
    expect(found.map(sizesOf)).toEqual([['S:null', 'M:0'], ['M:null']]);
    expect(found.map(({ pictures }) => pictures.length)).toEqual([3, 1]);
    expect(found.map(({ values }) => values.weight_g)).toEqual([500, 500]);
    expect(warningsOf(found)).toEqual([expect.stringContaining('holds for some days')]);
  });

  test('may pack the sizes into the cell of the stock, and write units behind numbers', async () => {
    const found = await productsIn(
      'Product,Rate,Stock,Weight\nKurta A,"Rs. 1,250/-",176:0;164:2,0.4\nKurta B,900,10 pcs,350g\nKurta C,900,sold out,\n',
    );
    expect(sizesOf(found[0])).toEqual(['164:2', '176:0']);
    expect(found.map(({ stock, values }) => [stock, values.weight_g])).toEqual([
      [undefined, 400],
      [10, 350],
      [0, null],
    ]);
  });

  test('may be headed in the words of programs, and say its state in theirs', async () => {
    const { products, notes } = await readText(
      'Product Title,compareAtPrice,price,totalStock,categories,status,isNewArrival\nA,1200,999,4,Women > Sets; New,publish,yes\nB,,900,1,New,private,\nC,,900,1,New,perhaps,\n',
    );
    expect(products.map(({ values, stock }) => [values.state, values.compare_at_price, stock])).toEqual([
      ['live', 120_000, 4],
      ['draft', null, 1],
      [undefined, null, 1],
    ]);
    expect(errorsOf(products)).toEqual(['state in line 4']);
    expect(products[0]?.values.category).toBe('Women > Sets');
    expect(notes).toContainEqual('Nothing is taken from these columns: isNewArrival.');
  });

  test('may pack the choices of a row into one cell, with or without their names', async () => {
    const [set] = await productsIn(
      'Parent Name,SKU,Price,Attributes,Brand\nSet,A,100,"Size: S, Color: Red",Gul\nSet,B,100,"Size: M, Color: Red",Gul\n',
    );
    expect(set).toMatchObject({ values: { name: 'Set', color: 'Red' }, source: { vendor: 'Gul' } });
    expect(set?.sizes.map(({ size, sku }) => [size, sku])).toEqual([
      ['S', 'A'],
      ['M', 'B'],
    ]);
    const found = await productsIn('Name,Price,Variant,Qty\nSet,100,S / Red,1\nSet,100,S / Navy Blue,2\n');
    expect(found.map(({ values, sizes }) => [values.color, sizes[0]?.size, sizes[0]?.stock])).toEqual([
      ['Red', 'S', 1],
      ['Navy Blue', 'S', 2],
    ]);
  });

  test('with rows that only their sizes could tell apart says what to do', async () => {
    const found = await productsIn('SKU,Name,Price,Remarks\nA,Kurta,100,small\nA,Kurta,100,medium\n');
    expect(errorsOf(found)).toEqual(['size in line 3']);
    expect(found[0]?.problems[0]?.sentence).toContain('say which column has the size');
  });
});
