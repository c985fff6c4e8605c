/** Who the product is for, in the order in which the words rotate. */
export const AUDIENCES = ['Business', 'Creators', 'Startups', 'Agencies', 'Podcasters'] as const;
