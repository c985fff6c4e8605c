const UUID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Ids of paths are free text; anything that is not a UUID can be no row, and must not reach a uuid column. */
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);
