import { openApiDeviations } from '../openapi-deviations.ts';

/** Holds calls of the API against Pinterest's own description. */
export const pinterestDeviations = openApiDeviations({ file: 'pinterest-v5.json', host: '/pinterest/api/v5' });
