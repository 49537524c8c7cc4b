export type PageHandle = {
  isPublic: true;
  readQuery?: (search: URLSearchParams) => string;
};

export const publicPage: PageHandle = { isPublic: true };
