import type { Route } from '../route.ts';

/**
 * The sections of the API reference in reading order. A call belongs to the first section whose `paths` matches its
 * path; the last section takes everything about the server itself.
 */
export const SECTIONS = [
  { name: 'Sign-in', about: 'Email codes, passwords and sign-in providers.', paths: /^\/v1\/auth\// },
  {
    name: 'Account',
    about: 'The signed-in person: profile, preferences, sessions and their own data.',
    paths: /^\/v1\/user\//,
  },
  {
    name: 'Administration',
    about: 'Users, platform set-up, publishing and system state. Administrators only.',
    paths: /^\/v1\/admin\//,
  },
  {
    name: 'Posts',
    about: 'Drafts and scheduled posts, what became of them, and what can be done about a failed one.',
    paths:
      /\/(?:scheduled-posts|recent-posts|linked-page|post-stats|posts|videos|post-choices|activity|lateness)(?:\/|$)/,
  },
  {
    name: 'Media',
    about: 'Images, videos and logos: upload them first, then name their addresses in a post or brand.',
    paths: /\/(?:media|media-upload-url|logo-upload-url|media-url|logo-url|logo-view-url|uploads)(?:\/|$)/,
  },
  {
    name: 'Analytics',
    about: 'Followers, reach and engagement, as the platforms report them.',
    paths: /\/(?:analytics|insights|follower-summary|update-followers|follower-refreshes)(?:\/|$)/,
  },
  {
    name: 'Social accounts',
    about: 'Platforms, and the accounts that are connected to a brand.',
    paths: /\/(?:platforms|connections|social-accounts|auth-url|disconnect)(?:\/|$)/,
  },
  { name: 'Brands', about: 'Brands and their websites.', paths: /^\/(?:v1\/brands|api\/domain-check)(?:\/|$)/ },
  {
    name: 'Notifications',
    about: 'What happened to posts and accounts, as the bell shows it.',
    paths: /^\/v1\/(?:notifications|unsubscribe)(?:\/|$)/,
  },
  { name: 'Server', about: 'Health, page speed and the contact form.', paths: /^\// },
] as const;

export type Section = (typeof SECTIONS)[number];

/** The section of the reference that a call belongs to. */
export const sectionOf = ({ path }: Pick<Route, 'path'>): Section =>
  SECTIONS.find(({ paths }) => paths.test(path)) ?? SECTIONS[SECTIONS.length - 1]!;
