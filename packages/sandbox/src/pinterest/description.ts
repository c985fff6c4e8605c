import { openApiDeviations } from '../openapi-deviations.ts';

/** Checks API calls against Pinterest's own description. */
export const pinterestDeviations = openApiDeviations({ file: 'pinterest-v5.json', host: '/pinterest/api/v5' });
