export type PageHandle = {
  isPublic: true;
  /** The canonical query of the page, such as `?color=red`; without this the query is ignored. */
  readQuery?: (search: URLSearchParams) => string;
};

export const publicPage: PageHandle = { isPublic: true };
