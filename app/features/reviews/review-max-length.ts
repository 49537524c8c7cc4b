/** Apart from the schema, which the product page loads only when somebody writes a review. */
export const REVIEW_MAX_LENGTH = { user_name: 80, comment: 2000 } as const;
