import { UUID } from '@brandly/contract/shapes';

/** Ids in bodies and queries are free text; what is no UUID can be no row, and must not reach a uuid column. */
export const isUuid = (text: string): boolean => UUID.test(text);
