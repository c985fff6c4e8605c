import { UUID } from '@brandly/contract/shapes';

/** For ids that no shape has judged: what is no UUID can be no row, and must not reach a uuid column. */
export const isUuid = (text: string): boolean => UUID.test(text);
