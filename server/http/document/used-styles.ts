type Rule =
  | { text: string; selectors: readonly (readonly string[])[] }
  | { head: string; rules: readonly Rule[] };

export type Styles = readonly Rule[];

/** The rules of a stylesheet, each with the classes that an element, its ancestors and neighbours need for it to apply. */
export function parseStyles(css: string): Styles {
  return statements(css).map((text) => {
    const open = text.indexOf('{');
    const head = text.slice(0, open);
    if (/^@(?:media|supports|container|layer)\b/.test(head)) {
      return { head, rules: parseStyles(text.slice(open + 1, -1)) };
    }
    return { text, selectors: head.startsWith('@') ? [[]] : splitSelectors(head).map(classesOf) };
  });
}

/** A font that is loaded: the early script decides when. */
export function isWebFont(rule: Styles[number]): boolean {
  return 'text' in rule && rule.text.startsWith('@font-face') && rule.text.includes('url(');
}

/** What of it can apply to a page with these classes; null for all of it. */
export function usedStyles(styles: Styles, classes: ReadonlySet<string> | null): string {
  return styles.map((rule) => usedRule(rule, classes)).join('');
}

function usedRule(rule: Rule, classes: ReadonlySet<string> | null): string {
  if ('rules' in rule) {
    const used = usedStyles(rule.rules, classes);
    return used && `${rule.head}{${used}}`;
  }
  const isUsed = !classes || rule.selectors.some((needed) => needed.every((name) => classes.has(name)));
  return isUsed ? rule.text : '';
}

/** The top level of a minified stylesheet: rules and at-rules, each to its closing brace or semicolon. */
function statements(css: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let index = 0; index < css.length; index++) {
    const mark = css.charAt(index);
    if (mark === '\\') index++;
    else if (quote || mark === '"' || mark === "'") quote = nextQuote(quote, mark);
    else if (mark === '{') depth++;
    else if (mark === '}') depth--;
    if (quote || depth > 0 || (mark !== '}' && mark !== ';')) continue;
    found.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return found;
}

/** The quote that a string is open with after this letter; empty outside of strings. */
function nextQuote(open: string, letter: string): string {
  if (open === '') return letter;
  return letter === open ? '' : open;
}

/** At commas outside of parentheses. */
function splitSelectors(head: string): string[] {
  return withoutArguments(head).split(',');
}

/** What stands in `:not()`, `:is()`, `:where()` and `:has()` is not asked for: a rule too many does no harm. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let rest = '';
  for (const letter of selector) {
    if (letter === '(') depth++;
    if (depth === 0) rest += letter;
    if (letter === ')') depth--;
  }
  return rest;
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}
