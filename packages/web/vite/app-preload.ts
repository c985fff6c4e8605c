import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The module main.tsx fetches once Temporal is there, and everything it imports. */
const LATER = '/src/app/app.tsx';

/** The app's page names the files its first module fetches by itself, so that they come along with that one. */
export function appPreload(): Plugin {
  return {
    name: 'brandly:app-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path !== '/app.html') return undefined;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const later = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(LATER));
        if (!later) throw new Error(`There is no file for ${LATER} to name in app.html`);
        const tags = [later.fileName, ...later.imports]
          .filter((file) => !html.includes(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            }),
          );
        return { html, tags };
      },
    },
  };
}
