export type PageHandle = {
  /** The same for everybody, so that it may be cached. */
  isPublic: boolean;
  readQuery?: (search: URLSearchParams) => string;
};

export const publicPage: PageHandle = { isPublic: true };
