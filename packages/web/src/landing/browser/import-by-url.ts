/**
 * Imports code by the URL that the page gives: a static import would add the bundler's loader, a file of its own, for
 * every reader.
 */
export function importByUrl<Code>(address: string | undefined): Promise<Code> {
  return import(/* @vite-ignore */ address ?? '');
}
