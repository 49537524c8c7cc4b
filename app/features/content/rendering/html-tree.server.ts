import type { Element, ElementContent, Nodes, Root } from 'hast';

/** The replacement of an element; null removes it. */
export type ElementChange = (element: Element) => Element | null;

export function changeElements(tree: Root, change: ElementChange): Root {
  return { ...tree, children: changeChildren(tree.children, change) };
}

function changeChildren<N extends Root['children'][number]>(children: readonly N[], change: ElementChange) {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child;
    const inner: ElementContent[] = changeChildren(child.children, change);
    return change({ ...child, children: inner }) ?? [];
  }) as N[];
}

export function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* elementsOf(child);
}

export function textProperty(element: Element, name: string): string {
  const value = element.properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
