import { logoCache } from './logo/logo-cache.ts';
import { forgetEntries } from './wizard/entries-store.ts';

/** Drops what this browser keeps of a person's brands; called when the person signs out. */
export function forgetBrands(): void {
  logoCache.clear();
  forgetEntries();
}
