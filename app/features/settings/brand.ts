/** Known without the settings, for a page that could not load them. */
export const DEFAULT_BRAND = 'Gulnar';
