/** Who may call: anybody, or only an admin with a bearer token (docs/product-rules.md#access). */
export type Guard = 'public' | 'admin';
