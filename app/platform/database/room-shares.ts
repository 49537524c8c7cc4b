/** Of a bounded table one network may have a tenth, and one address block a fortieth. */
export const NETWORK_SHARE = 10;
export const BLOCK_SHARE = 40;
