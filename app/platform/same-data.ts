/** For `memo` around a page: the router renders each page again with every step of a navigation, with equal `params`. */
export function hasSameData(before: { loaderData: unknown }, after: { loaderData: unknown }): boolean {
  return before.loaderData === after.loaderData;
}
