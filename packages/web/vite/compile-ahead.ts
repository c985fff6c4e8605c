import type { Plugin } from 'vite';

/** What is loaded ahead of a press and runs with it: the composer, and the editor that takes the first letter. */
const RUNS_WITH_A_PRESS = ['composer-dialog.tsx', 'text/editor.tsx'];
/**
 * A browser compiles a function when it is first called, and a slow phone's first touch and first letter waited for that. With
 * this line at a file's beginning Chromium compiles all of it while it arrives, beside the page (V8's explicit compile hints,
 * since Chrome 136); others pass over a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Writes the hint into the files that run with a press. Stands before `precompress`. */
export function compileAhead(): Plugin {
  return {
    name: 'brandly:compile-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const source of RUNS_WITH_A_PRESS) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
        if (!chunk) throw new Error(`There is no file for ${source} to compile ahead`);
        chunk.code = HINT + chunk.code;
      }
    },
  };
}
