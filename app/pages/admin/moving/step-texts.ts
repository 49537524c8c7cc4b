import type { Step } from '#app/features/moving/steps.ts';
import { IMPORTS_SCREEN, MOVING_SCREEN, REDIRECTS_SCREEN } from '#app/features/staff/roles/screens.ts';

type StepText = {
  title: string;
  text: string;
  to?: string;
  /** What the link says. */
  open?: string;
  /** Once there is something of it; what is still open comes second. */
  state?: (count: number, open: number) => string;
};

/** Counts end at a thousand. */
const number = (count: number) => (count >= 1000 ? 'more than 1,000' : count.toLocaleString('en'));

const some = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count >= 1000 ? 'More than 1,000' : count.toLocaleString('en')} ${many}`;

export const STEP_TEXTS: Record<Step, StepText> = {
  categories: {
    title: 'Categories',
    text: 'Make them first: every product is put into one.',
    to: '/admin/category-upload',
    open: 'Categories',
    state: (count) => `${some(count, 'category', 'categories')}.`,
  },
  products: {
    title: 'Products',
    text: 'Send the file of products as the earlier shop saves it, look at what would change, and apply it.',
    to: IMPORTS_SCREEN,
    open: 'Imports',
    state: (count) => `${some(count, 'product', 'products')}.`,
  },
  pictures: {
    title: 'Pictures',
    text: 'An import fetches them from their addresses, or takes them from a ZIP. Do it before the earlier shop is closed: its pictures go with it.',
    to: IMPORTS_SCREEN,
    open: 'Imports',
    state: (_, open) =>
      open === 0 ? 'Every product has a picture.' : `${number(open)} still without a picture.`,
  },
  redirects: {
    title: 'Old addresses',
    text: 'Redirect visitors from pages that have another name here.',
    to: REDIRECTS_SCREEN,
    open: 'Old addresses',
    state: (count) => `${some(count, 'redirect', 'redirects')}.`,
  },
  orders: {
    title: 'Earlier orders',
    text: 'To look up only. Whoever ordered there is recognised by the phone.',
    to: `${MOVING_SCREEN}/files?kind=orders`,
    open: 'Files',
    state: (count, open) =>
      `${some(count, 'order', 'orders')}${open > 0 ? `, ${number(open)} of them without a phone` : ''}.`,
  },
  customers: {
    title: 'Customers',
    text: 'Their notes, tags and what they agreed to. Those without a phone are left out.',
    to: `${MOVING_SCREEN}/files?kind=customers`,
    open: 'Files',
    state: (count) => `${some(count, 'customer', 'customers')}.`,
  },
  reviews: {
    title: 'Reviews',
    text: 'They arrive hidden until you publish them.',
    to: `${MOVING_SCREEN}/files?kind=reviews`,
    open: 'Files',
    state: (count, open) =>
      `${some(count, 'review', 'reviews')}${open > 0 ? `, ${number(open)} hidden` : ''}.`,
  },
  stock: {
    title: 'Stock on the day',
    text: 'Close the earlier shop for orders, and send its file of products once more: “Take only the stock” changes nothing else.',
    to: IMPORTS_SCREEN,
    open: 'Imports',
  },
  old_shop: {
    title: 'Keep the earlier shop',
    text: 'Leave its account open for 30 days, closed for orders, until everything is here.',
  },
  domain: {
    title: 'Domain',
    text: 'Point the domain here, so that old links work.',
    to: '/admin/settings/shop-check',
    open: 'Shop check',
  },
  search_console: {
    title: 'Search Console',
    text: 'Verify the domain there, and submit /sitemap.xml.',
  },
  feeds: {
    title: 'Feeds',
    text: 'Give Google /feeds/google.xml and Meta /feeds/meta.csv, and delete the feeds of the earlier shop.',
  },
  not_found: {
    title: '30 days of “not found”',
    text: 'Once a week, look at the addresses that visitors did not find, and redirect them.',
    to: REDIRECTS_SCREEN,
    open: 'Not found',
    state: (count) => `${some(count, 'address was', 'addresses were')} not found.`,
  },
};
