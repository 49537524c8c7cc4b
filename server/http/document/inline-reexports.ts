/** Null when there is no such file in this build. */
type TextOf = (address: string) => string | undefined;

/**
 * The router imports each route and its entry as a file of its own, also where the bundler made of it a line that passes on
 * exports of a shared file. Such a line costs a phone far from the server a request, of six at a time: it is written into
 * the script that imports it, and its file is not preloaded: the link stays, for no medium, because Preact looks for it.
 */
export function inlineReexports(html: string, textOf: TextOf): string {
  const gone = new Set<string>();
  const start = html.indexOf('>', html.lastIndexOf(' type="module"')) + 1;
  const end = html.indexOf('</script>', start);
  if (start === 0 || end < 0) return html;
  const routes = html
    .slice(start, end)
    .replace(/import \* as (route(\d+)) from "([^"]+)";/g, (line, name, index, address) => {
      const reexport = parseReexport(textOf(address), address);
      if (!reexport) return line;
      gone.add(address);
      const fields = reexport.names.map(([own, exported]) => `"${exported}":from${index}.${own}`);
      return `import * as from${index} from "${reexport.from}";const ${name}={${fields}};`;
    });
  const whole = routes.replace(/import\("([^"]+)"\);/, (line, address) => {
    const entry = textOf(address);
    if (entry === undefined) return line;
    gone.add(address);
    return entry.trim().replace(/from"\.\//g, `from"${folderOf(address)}`);
  });
  const joined = html.slice(0, start) + whole + html.slice(end);
  return joined.replace(/<link [^<>]*/g, (link) =>
    gone.has(/ href="([^"]*)/.exec(link)?.[1] ?? '') ? `${link.slice(0, -1)} media="not all"/` : link,
  );
}

type Reexport = { from: string; names: (readonly [own: string, exported: string])[] };

function parseReexport(text: string | undefined, address: string): Reexport | null {
  const [, list, file] = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/.exec(text ?? '') ?? [];
  if (list === undefined || file === undefined) return null;
  const names = list.split(',').map((one) => {
    const [own = '', exported = own] = one.split(' as ');
    return [own, exported] as const;
  });
  return { from: folderOf(address) + file, names };
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
