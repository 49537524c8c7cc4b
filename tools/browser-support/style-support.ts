import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Rule } from 'postcss';
import { LACKING_PROPERTIES, LACKING_SELECTORS, LACKING_VALUES } from './browsers.ts';

/** What brings back to sight what another rule hides. */
const SHOWS = /^(?:display: (?!none)|visibility: visible|opacity: 1$|(?:max-)?(?:block-size|height): (?!0))/;

/**
 * What a style sheet says although one of the oldest browsers would then move, cut or hide content: properties and
 * values without an older one before them, rules left out as a whole that show something, and selectors that take
 * others of their list along. `@supports` is how a sheet asks.
 */
export function unsupportedInStyles(css: string): string[] {
  const faults = new Set<string>();
  parse(css).walk((node) => {
    if (node.type === 'rule' && losesOthers(node)) faults.add(`${node.selector}: a list with a new selector`);
    if (node.type === 'decl' && !isAskedFor(node) && isLacking(node))
      faults.add(`${node.prop}: ${node.value}`);
  });
  return [...faults];
}

function isLacking(node: Declaration): boolean {
  if (LACKING_PROPERTIES.has(node.prop)) return true;
  if (LACKING_VALUES.test(node.value)) return !hasOlderValue(node);
  return isInLeftOutRule(node) && SHOWS.test(`${node.prop}: ${node.value}`);
}

function losesOthers({ selectors }: Rule): boolean {
  const lacking = selectors.filter((selector) => LACKING_SELECTORS.test(selector)).length;
  return lacking > 0 && lacking < selectors.length;
}

/** The browser keeps the last value that it knows. */
function hasOlderValue(node: Declaration): boolean {
  return siblingsBefore(node).some((one) => one.type === 'decl' && one.prop === node.prop);
}

function siblingsBefore(node: ChildNode): ChildNode[] {
  const siblings = (node.parent as Container<ChildNode>).nodes ?? [];
  return siblings.slice(0, siblings.indexOf(node));
}

const isInLeftOutRule = (node: ChildNode) =>
  parentsOf(node).some(
    (parent) =>
      (parent.type === 'rule' && LACKING_SELECTORS.test((parent as Rule).selector)) ||
      (parent.type === 'atrule' && (parent as AtRule).name === 'container'),
  );

const isAskedFor = (node: ChildNode) =>
  parentsOf(node).some((parent) => parent.type === 'atrule' && (parent as AtRule).name === 'supports');

function parentsOf(node: ChildNode): Container[] {
  const parent = node.parent as (Container & ChildNode) | undefined;
  return parent ? [parent, ...parentsOf(parent)] : [];
}
