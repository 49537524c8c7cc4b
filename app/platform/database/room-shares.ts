/** A part of this: what one network may have of a bounded table, and what one address block may have. */
export const NETWORK_SHARE = 10;
export const BLOCK_SHARE = 40;
