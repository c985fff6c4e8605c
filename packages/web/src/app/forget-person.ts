import { forgetBrands } from '../features/brands/public.ts';
import { queryClient } from './query-client.ts';

/** Empties every cache of the person who signed out. */
export function forgetPerson(): void {
  queryClient.clear();
  forgetBrands();
}
