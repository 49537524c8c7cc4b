import type { DemoSizeChart, SizeTable } from './types.ts';

/**
 * All figures are inches. 'Flat' is measured straight across the garment; 'To fit' is the body. Women's pieces have no
 * length here: each is cut to its own, which its text states.
 */

/** The ages that the kids' charts give in years, for each size in months. */
export const KIDS_AGES = [
  { size: 'XS', from_months: 24, to_months: 48 },
  { size: 'S', from_months: 48, to_months: 72 },
  { size: 'M', from_months: 72, to_months: 96 },
  { size: 'L', from_months: 96, to_months: 120 },
];

const women = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const kids = ['XS', 'S', 'M', 'L'];
const kidsAges = { label: 'Age, years', values: ['2–3', '4–5', '6–7', '8–9'] };

const trouser: Omit<SizeTable, 'picture' | 'title'> = {
  groups: [
    {
      label: 'Women',
      columns: women,
      rows: [
        { label: 'To fit waist', values: [23, 25, 27, 29, 31, 33] },
        { label: 'Hip, flat', values: [19, 20, 21.5, 23, 25, 27] },
        { label: 'Thigh, flat', values: [11.5, 12, 12.5, 13.5, 14.5, 15.5] },
        { label: 'Rise', values: [12.5, 13, 13.5, 14, 14.5, 15] },
        { label: 'Ankle, flat', values: [6.25, 6.5, 7, 7.25, 7.5, 8] },
      ],
    },
    {
      label: 'Kids',
      columns: kids,
      rows: [
        kidsAges,
        { label: 'To fit waist', values: [19, 20.5, 21.5, 22.5] },
        { label: 'Rise', values: [8, 8.5, 9, 9.5] },
        { label: 'Length', values: [18, 22, 26, 30] },
      ],
    },
  ],
};

export const sizeCharts: readonly DemoSizeChart[] = [
  {
    type: 'kurta',
    top: {
      picture: 'size-kurta-top',
      title: 'Kurta',
      groups: [
        {
          label: 'Women',
          columns: women,
          rows: [
            { label: 'Shoulder', values: [13.5, 14, 14.5, 15, 16, 17] },
            { label: 'Chest, flat', values: [18, 19, 20.5, 22, 24, 26] },
            { label: 'Waist, flat', values: [17, 18, 19.5, 21, 23, 25] },
            { label: 'Hip, flat', values: [20, 21, 22.5, 24, 26, 28] },
            { label: 'Sleeve, if full', values: [20.5, 21, 21.5, 22, 22.5, 23] },
            { label: 'Daaman, flat', values: [22, 23, 24.5, 26, 28, 30] },
          ],
        },
        {
          label: 'Kids',
          columns: kids,
          rows: [
            kidsAges,
            { label: 'Shoulder', values: [9, 10, 11, 12] },
            { label: 'Chest, flat', values: [12.5, 13.5, 14.5, 15.5] },
            { label: 'Length', values: [18, 20.5, 23.5, 26] },
          ],
        },
      ],
    },
    bottom: { picture: 'size-kurta-bottom', title: 'Trouser or shalwar', ...trouser },
  },
  {
    type: 'top',
    top: {
      picture: 'size-top-top',
      title: 'Top or shirt',
      groups: [
        {
          label: 'Women',
          columns: ['XXS', ...women],
          rows: [
            { label: 'Shoulder', values: [13, 13.5, 14, 14.5, 15, 16, 17] },
            { label: 'Chest, flat', values: [17, 17.5, 18.5, 20, 21.5, 23.5, 25.5] },
            { label: 'Hem, flat', values: [18, 18.5, 19.5, 21, 22.5, 24.5, 26.5] },
            { label: 'Sleeve, if full', values: [21, 21.5, 22, 22.5, 23, 23.5, 24] },
          ],
        },
        {
          label: 'Kids',
          columns: kids,
          rows: [
            kidsAges,
            { label: 'Shoulder', values: [9, 10, 11, 12] },
            { label: 'Chest, flat', values: [12, 13, 14, 15] },
            { label: 'Length', values: [14, 15.5, 17.5, 19] },
          ],
        },
      ],
    },
    bottom: {
      picture: 'size-top-bottom',
      title: 'Your own measures',
      groups: [
        {
          label: 'Women',
          columns: ['XXS', ...women],
          rows: [
            { label: 'To fit bust', values: [30, 32, 34, 36, 39, 42, 45] },
            { label: 'To fit waist', values: [22, 23, 25, 27, 29, 31, 33] },
            { label: 'To fit hip', values: [32, 34, 36, 38, 41, 44, 47] },
          ],
        },
        {
          label: 'Kids',
          columns: kids,
          rows: [
            kidsAges,
            { label: 'To fit chest', values: [21, 23, 25, 27] },
            { label: 'Height', values: [36, 42, 47, 52] },
          ],
        },
      ],
    },
  },
  {
    type: 'dresses',
    top: {
      picture: 'size-dresses-top',
      title: 'Dress, bodice',
      groups: [
        {
          label: 'Women',
          columns: women,
          rows: [
            { label: 'Shoulder', values: [13.5, 14, 14.5, 15, 16, 17] },
            { label: 'Bust, flat', values: [17.5, 18.5, 20, 21.5, 23.5, 25.5] },
            { label: 'Waist, flat', values: [14.5, 15.5, 17, 18.5, 20.5, 22.5] },
            { label: 'Sleeve, if full', values: [21.5, 22, 22.5, 23, 23.5, 24] },
          ],
        },
        {
          label: 'Kids',
          columns: kids,
          rows: [
            kidsAges,
            { label: 'Shoulder', values: [8.5, 9.5, 10.5, 11.5] },
            { label: 'Chest, flat', values: [11.5, 12.5, 13.5, 14.5] },
          ],
        },
      ],
    },
    bottom: {
      picture: 'size-dresses-bottom',
      title: 'Dress, skirt',
      groups: [
        {
          label: 'Women',
          columns: women,
          rows: [
            { label: 'To fit bust', values: [32, 34, 36, 39, 42, 45] },
            { label: 'To fit waist', values: [23, 25, 27, 29, 31, 33] },
            { label: 'To fit hip', values: [34, 36, 38, 41, 44, 47] },
            { label: 'Hip, flat', values: [19, 20, 21.5, 23, 25, 27] },
          ],
        },
        {
          label: 'Kids',
          columns: kids,
          rows: [kidsAges, { label: 'Frock, full length', values: [20, 22.5, 25, 28] }],
        },
      ],
    },
  },
  {
    type: 'co-ord',
    top: {
      picture: 'size-co-ord-top',
      title: 'Co-ord, shirt',
      groups: [
        {
          label: 'Women',
          columns: women,
          rows: [
            { label: 'Shoulder', values: [14, 14.5, 15, 15.5, 16.5, 17.5] },
            { label: 'Chest, flat', values: [18.5, 19.5, 21, 22.5, 24.5, 26.5] },
            { label: 'Hem, flat', values: [19.5, 20.5, 22, 23.5, 25.5, 27.5] },
          ],
        },
        {
          label: 'Kids',
          columns: kids,
          rows: [
            kidsAges,
            { label: 'Chest, flat', values: [13, 14, 15, 16] },
            { label: 'Length', values: [15, 17, 19, 21] },
          ],
        },
      ],
    },
    bottom: { picture: 'size-co-ord-bottom', title: 'Co-ord, trouser', ...trouser },
  },
  {
    type: 'dupatta',
    top: {
      picture: 'size-dupatta-top',
      title: 'Dupatta, by cloth',
      groups: [
        {
          label: 'One size',
          columns: ['Length', 'Width'],
          rows: [
            { label: 'Cotton', values: [96, 34] },
            { label: 'Cotton net', values: [96, 36] },
            { label: 'Cotton silk', values: [98, 36] },
            { label: 'Chiffon', values: [98, 38] },
            { label: 'Chiffon, tied', values: [96, 36] },
            { label: 'Organza', values: [100, 40] },
          ],
        },
      ],
    },
    bottom: {
      picture: 'size-dupatta-bottom',
      title: 'Dupatta, by way of wearing',
      groups: [
        {
          label: 'Width that works best',
          columns: ['From', 'To'],
          rows: [
            { label: 'Round the neck', values: [32, 36] },
            { label: 'One shoulder', values: [34, 38] },
            { label: 'Over the head', values: [36, 40] },
            { label: 'Both arms', values: [38, 42] },
          ],
        },
      ],
    },
  },
  {
    type: 'maxi',
    top: {
      picture: 'size-maxi-top',
      title: 'Maxi, bodice',
      groups: [
        {
          label: 'Women',
          columns: women,
          rows: [
            { label: 'Shoulder', values: [13.5, 14, 14.5, 15, 16, 17] },
            { label: 'Bust, flat', values: [17.5, 18.5, 20, 21.5, 23.5, 25.5] },
            { label: 'Under bust, flat', values: [15, 16, 17.5, 19, 21, 23] },
            { label: 'Sleeve, if full', values: [21.5, 22, 22.5, 23, 23.5, 24] },
          ],
        },
      ],
    },
    bottom: {
      picture: 'size-maxi-bottom',
      title: 'Maxi, skirt',
      groups: [
        {
          label: 'Women',
          columns: women,
          rows: [
            { label: 'Hip, flat', values: [20, 21, 22.5, 24, 26, 28] },
            { label: 'Hem to let down', values: [2, 2, 2, 2, 2, 2] },
          ],
        },
      ],
    },
  },
];
