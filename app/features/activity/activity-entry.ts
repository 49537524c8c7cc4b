/** `price` is in rupees, as the page showed it. */
export type ActivityEntry = {
  id: number;
  /** `Guest` when nobody was signed in. */
  user: string;
  action: string;
  product_name: string | null;
  color: string | null;
  price: number | null;
  search_query: string | null;
  filter_applied: unknown;
  timestamp: string;
};
