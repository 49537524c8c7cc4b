import { RESTRICTION_NAMES } from '#app/features/customers/schema.ts';
import {
  type CustomerQuery,
  countCustomers,
  listCustomers,
} from '#app/features/orders/desk/customer-list.server.ts';
import { ORDER_HEADINGS, orderCells } from '#app/features/orders/list/order-csv.server.ts';
import { countOrders, type OrderFilter, readOrders } from '#app/features/orders/queries.server.ts';
import {
  countReviews,
  listStaffReviews,
  type StaffReviewFilter,
} from '#app/features/reviews/staff-reviews.server.ts';
import type { Cell } from '#app/platform/tables/table.ts';
import { dayAndTime } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { type Export, pagesOf } from './export.server.ts';

/** What is said of one piece has at most 320 letters, so the list of so many has room in a cell. */
const ROOM_FOR_PIECES = 100;

/** Money is rupees. */
export function orderExport(filter: OrderFilter, timeZone: string): Export {
  const pages = (more: OrderFilter = {}) =>
    pagesOf(
      (page) => readOrders({ ...filter, ...more }, page),
      (order) => [orderCells(order, timeZone)],
    );
  return {
    headings: ORDER_HEADINGS,
    count: () => countOrders(filter),
    pages: () => pages(),
    longPages: () => pages({ more_pieces_than: ROOM_FOR_PIECES }),
  };
}

type Columns<Row> = Record<string, (row: Row, timeZone: string) => Cell>;

type CustomerRow = Awaited<ReturnType<typeof listCustomers>>['rows'][number];

const CUSTOMER_COLUMNS: Columns<CustomerRow> = {
  Name: ({ name }) => name,
  Phones: ({ phones }) => phones.map(localPhone).join(', '),
  City: ({ city }) => city,
  Orders: ({ orders }) => orders,
  Delivered: ({ delivered }) => delivered,
  Refused: ({ refused }) => refused,
  Returned: ({ returned }) => returned,
  Cancelled: ({ cancelled }) => cancelled,
  Spent: ({ spent }) => spent,
  'Last order': ({ last_order_at }, timeZone) => dayAndTime(last_order_at, timeZone),
  Note: ({ note }) => note,
  Restriction: ({ restriction }) => restriction && RESTRICTION_NAMES[restriction.kind],
  Reason: ({ restriction }) => restriction?.reason ?? null,
};

/** Money is rupees. */
export function customerExport(filter: CustomerQuery, timeZone: string): Export {
  return {
    headings: Object.keys(CUSTOMER_COLUMNS),
    count: () => countCustomers(filter),
    pages: () =>
      pagesOf(
        (page) => listCustomers({ ...filter, ...page }),
        (row) => [cellsOf(CUSTOMER_COLUMNS, row, timeZone)],
      ),
  };
}

type ReviewRow = Awaited<ReturnType<typeof listStaffReviews>>['rows'][number];

const REVIEW_COLUMNS: Columns<ReviewRow> = {
  Written: ({ created_at }, timeZone) => dayAndTime(created_at, timeZone),
  Product: ({ product_name }) => product_name,
  'Address of the product': ({ product_slug }) => product_slug,
  Rating: ({ rating }) => rating,
  Review: ({ comment }) => comment,
  Name: ({ user_name }) => user_name,
  State: ({ status }) => status,
  Fit: ({ fit }) => fit,
  'Bought here': ({ bought_here }) => (bought_here ? 'Yes' : 'No'),
  Size: ({ size_bought }) => size_bought,
  'On the home page': ({ is_picked }) => (is_picked ? 'Yes' : 'No'),
  'From the earlier shop': ({ from_earlier_shop }) => (from_earlier_shop ? 'Yes' : 'No'),
};

export function reviewExport(filter: StaffReviewFilter, timeZone: string): Export {
  return {
    headings: Object.keys(REVIEW_COLUMNS),
    count: () => countReviews(filter),
    pages: () =>
      pagesOf(
        (page) => listStaffReviews(filter, page),
        (row) => [cellsOf(REVIEW_COLUMNS, row, timeZone)],
      ),
  };
}

function cellsOf<Row>(columns: Columns<Row>, row: Row, timeZone: string): Cell[] {
  return Object.values(columns).map((cell) => cell(row, timeZone));
}
