export type EncodedBody = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** An answer that is the same for everybody. */
export type StoredAnswer = {
  /** What it holds in memory. */
  readonly bytes: number;
  /** What can be sent at once; null when it has to be made first. */
  peek(acceptEncoding: string | null, ifNoneMatch: string | null): EncodedBody | null;
  /** 304 when the ETag matches, else the body in the best encoding. */
  answer(request: Request): Promise<Response>;
};
