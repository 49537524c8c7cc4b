import type { Element, ElementContent, Nodes, Root } from 'hast';

/** No address has these as they are, and texts have no blank before them. */
const ENDS = /[۔،؟؛«»“”‘’]|(?![)\]}])\p{Pe}/u;
const TRAILING = /[.,:;!?"'*_~\]}]$/;

/** A bare address ends before Urdu punctuation and before closing brackets, as it does before a full stop. */
export function endBareLinks(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap((node) => split(node)) as Root['children'] };
}

function split(node: Nodes): Nodes[] {
  if (node.type !== 'element') return [node];
  const [first, second] = node.children;
  if (node.tagName !== 'a' || first?.type !== 'text' || second) {
    return [{ ...node, children: node.children.flatMap((child) => split(child)) as ElementContent[] }];
  }
  const text = first.value;
  const scheme = bareScheme(node, text);
  if (scheme === null || !ENDS.test(text)) return [node];
  const address = withoutTrailing(text.split(ENDS)[0] ?? '');
  const link: Element = {
    ...node,
    properties: { ...node.properties, href: scheme + address },
    children: [{ type: 'text', value: address }],
  };
  return [link, { type: 'text', value: text.slice(address.length) }];
}

/** What the parser has put before a text that is its own address; null for a link with other words. */
function bareScheme({ properties: { href } }: Element, text: string): string | null {
  if (typeof href !== 'string' || !/^(?:https?:\/\/|www\.)/i.test(text)) return null;
  const scheme = /^www\./i.test(text) ? 'http://' : '';
  return href === encodeURI(scheme + text) || href === scheme + text ? scheme : null;
}

function withoutTrailing(address: string): string {
  const opened = address.split('(').length;
  const closed = address.split(')').length;
  const isLeftOver = TRAILING.test(address) || (address.endsWith(')') && closed > opened);
  return isLeftOver ? withoutTrailing(address.slice(0, -1)) : address;
}
