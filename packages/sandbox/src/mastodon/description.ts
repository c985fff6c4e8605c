import { openApiDeviations } from '../openapi-deviations.ts';

/** Checks API calls against the description that a program generates weekly from Mastodon's documentation. */
export const mastodonDeviations = openApiDeviations({
  file: 'mastodon-4.7.json',
  host: '/mastodon/home',
  paths: ['/api/', '/oauth/token', '/oauth/revoke'],
  formsAreJson: true,
});
