import { UUID } from '@brandly/contract/shapes';

/** For ids that no schema has checked: what is not a UUID cannot be a row and must not reach a uuid column. */
export const isUuid = (text: string): boolean => UUID.test(text);
