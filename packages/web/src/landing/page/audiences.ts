/** Whom the product is for, in the order in which the words take turns. */
export const AUDIENCES = ['Business', 'Creators', 'Startups', 'Agencies', 'Podcasters'] as const;
