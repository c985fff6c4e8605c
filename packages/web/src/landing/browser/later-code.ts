/**
 * Code that comes later, from its address in the page: an import by name would bring the bundler's loader, a file of its own,
 * to every reader.
 */
export function laterCode<Code>(address: string | undefined): Promise<Code> {
  return import(/* @vite-ignore */ address ?? '');
}
