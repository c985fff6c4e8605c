import { lazyCode } from '../behaviour/lazy-code.ts';
import { LateSelect } from './select.tsx';
import type { SelectProps } from './select-props.ts';

const searchList = lazyCode(async () => (await import('../layers/search-list.tsx')).SelectWithSearch);

/** A choice from a list too long to look through: a search field above the list finds an option by any of its words. */
export function SearchSelect<Value extends string>(props: SelectProps<Value>) {
  return <LateSelect code={searchList} {...props} />;
}
