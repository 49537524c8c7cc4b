import type { Plugin } from 'vite';

const SHARED_STYLES = /"assets\/shop-[^"/]+\.css"/g;

/**
 * The styles of the shop are on every page. A file that is loaded on demand would insert them again, behind the page's own
 * styles, which they would override: its list of what to load names the script of the shop in their place, which is there already.
 */
export function sharedStylesOnce(): Plugin {
  return {
    name: 'shared-styles-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shop = Object.keys(bundle).find((file) => /^assets\/shop-[^/]+\.js$/.test(file));
        let count = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue;
          chunk.code = chunk.code.replaceAll(SHARED_STYLES, () => {
            count++;
            return JSON.stringify(shop);
          });
        }
        if (!shop || count === 0) this.error('no file that is loaded on demand names the styles of the shop');
      },
    },
  };
}
