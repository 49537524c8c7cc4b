/**
 * What a page's route tells the server about its answers, as `export const handle`. The innermost route that has one decides. A page
 * without any is private: nothing between the shop and its visitor may store it.
 */
export type PageHandle = {
  /** Everybody gets the same page. */
  isPublic: true;
  /** The part of the query that the page shows, in one spelling, such as `?color=red`; without this a page shows none. */
  readQuery?: (search: URLSearchParams) => string;
};

/** For pages that show everybody the same, whatever the query says. */
export const publicPage: PageHandle = { isPublic: true };
