import { openApiDeviations } from '../openapi-deviations.ts';

/** Holds calls of the API against the description that is made of Mastodon's documents by a program, week by week. */
export const mastodonDeviations = openApiDeviations({
  file: 'mastodon-4.7.json',
  host: '/mastodon/home',
  paths: ['/api/', '/oauth/token', '/oauth/revoke'],
  formsAreJson: true,
});
