/** Null when there is no such file in this build. */
type TextOf = (address: string) => string | undefined;

const BOOTSTRAP = /(<script\b[^>]* type="module"[^>]*>)([^<]*)(<\/script>)/;

/**
 * The router imports each route and its entry as a file of its own, also where the bundler made of it a line that passes on
 * exports of a shared file. Such a line costs a phone far from the server a request, of six at a time: it is written into
 * the script that imports it, and its file is not preloaded: the link stays, for no medium, because React looks for it.
 */
export function inlineReexports(html: string, textOf: TextOf): string {
  const gone = new Set<string>();
  const joined = html.replace(BOOTSTRAP, (script, open: string, code: string, close: string) => {
    const routes = code.replace(
      /import \* as (route(\d+)) from "([^"]+)";/g,
      (line, name, index, address) => {
        const reexport = parseReexport(textOf(address), address);
        if (!reexport) return line;
        gone.add(address);
        const fields = reexport.names.map(([own, exported]) => `"${exported}":from${index}.${own}`);
        return `import * as from${index} from "${reexport.from}";const ${name}={${fields}};`;
      },
    );
    const whole = routes.replace(/import\("([^"]+)"\);/, (line, address) => {
      const entry = textOf(address);
      if (entry === undefined) return line;
      gone.add(address);
      return entry.trim().replace(/from"\.\//g, `from"${folderOf(address)}`);
    });
    return whole === code ? script : open + whole + close;
  });
  return joined.replace(/<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g, (link, address) =>
    gone.has(address) ? link.replace('/>', ' media="not all"/>') : link,
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
