import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /^assets\/rolldown-runtime-[^/]+\.js$/;
const LIBRARIES = 'react';
const NAMES = /^(.*)export\{([^{}]+)\};?\s*$/s;

/**
 * The bundler's few helpers are a file of their own, which every page would ask for. They become a part of the libraries,
 * which every page has, under names of their own.
 */
export function runtimeInLibraries(): Plugin {
  return {
    name: 'runtime-in-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = scripts.find(({ fileName }) => RUNTIME.test(fileName));
        const libraries = scripts.find(({ name }) => name === LIBRARIES);
        if (!runtime || !libraries) return this.error('the helpers or the libraries are not a file any more');
        const [, helpers = '', names = ''] = NAMES.exec(runtime.code) ?? [];
        if (names === '') return this.error('the helpers are not exported as they were');
        for (const script of scripts) {
          if (script !== libraries) importFromLibraries(script, runtime.fileName, libraries.fileName);
        }
        libraries.code = withHelpers(libraries.code, path(runtime.fileName), { helpers, names });
        delete bundle[runtime.fileName];
      },
    },
  };
}

const path = (fileName: string) => fileName.replace('assets/', './');

/** `t` becomes `helper_t`, which no minified name is. */
const own = (name: string) => `helper_${name}`;

type Named = { exported: string; local: string };

function parseNames(list: string): Named[] {
  return list.split(',').map((one) => {
    const [exported = '', local = exported] = one.split(' as ');
    return { exported, local };
  });
}

function importFromLibraries(script: Rolldown.OutputChunk, runtime: string, libraries: string): void {
  script.code = script.code
    .replace(/import\{([^{}]+)\}from"([^"]+)"/g, (line, names: string, from: string) => {
      if (from !== path(runtime)) return line;
      const list = parseNames(names).map(({ exported, local }) => `${own(exported)} as ${local}`);
      return `import{${list}}from"${path(libraries)}"`;
    })
    .replaceAll(`"${runtime}"`, `"${libraries}"`);
}

function withHelpers(code: string, runtime: string, { helpers, names }: Record<'helpers' | 'names', string>) {
  const made = names.split(',').map((one) => one.split(' as ') as [string, string]);
  const object = made.map(([local, exported]) => `${exported}:${local}`);
  const fields = made.map(([, exported]) => `${exported}:${own(exported)}`);
  return code
    .replace(/import\{([^{}]+)\}from"([^"]+)";/, (line, used: string, from: string) => {
      if (from !== runtime) return line;
      const aliases = parseNames(used).map(({ exported, local }) => `${local}=${own(exported)}`);
      return `var{${fields}}=(()=>{${helpers}return{${object}}})(),${aliases};`;
    })
    .replace(NAMES, (_all, body: string, list: string) => {
      return `${body}export{${list},${made.map(([, exported]) => own(exported))}};`;
    });
}
