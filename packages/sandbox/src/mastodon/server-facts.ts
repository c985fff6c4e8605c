import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { HOST, type MastodonState } from './state.ts';

/** What mastodon.social reports about itself (docs.joinmastodon.org: entities/Instance). */
const CONFIGURATION = {
  urls: {},
  translation: { enabled: true },
  accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
  statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
  media_attachments: {
    supported_mime_types: [
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/heic',
      'image/heif',
      'image/webp',
      'image/avif',
      'video/webm',
      'video/mp4',
      'video/quicktime',
      'video/ogg',
    ],
    description_limit: 1_500,
    image_size_limit: 16_777_216,
    image_matrix_limit: 33_177_600,
    video_size_limit: 103_809_024,
    video_frame_rate_limit: 120,
    video_matrix_limit: 8_294_400,
  },
  polls: { max_options: 4, max_characters_per_option: 50, min_expiration: 300, max_expiration: 2_629_746 },
} as const;

/** The limits of this particular server. */
export const configurationOf = ({ limits }: Pick<MastodonState, 'limits'>) => ({
  ...CONFIGURATION,
  statuses: { ...CONFIGURATION.statuses, ...limits['statuses'] },
  media_attachments: { ...CONFIGURATION.media_attachments, ...limits['media_attachments'] },
  polls: { ...CONFIGURATION.polls, ...limits['polls'] },
});

const VERSION = '4.6.4';

export const showInstance = (state: MastodonState, { origin }: Call): Answer =>
  json({
    domain: HOST,
    title: 'Mastodon',
    version: VERSION,
    source_url: 'https://github.com/mastodon/mastodon',
    api_versions: { mastodon: 7 },
    configuration: configurationOf(state),
    description: 'The sandbox of Brandly.',
    languages: ['en'],
    icon: [],
    thumbnail: { url: `${origin}/mastodon/home/thumbnail.png` },
    usage: { users: { active_month: 6 } },
    registrations: { enabled: false, approval_required: false, message: null },
    contact: { email: 'sandbox@mastodon.example', account: null },
    rules: [],
  });

export const listNodeInfo = (_state: unknown, { origin }: Call): Answer =>
  json({
    links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: `${origin}/mastodon/home/nodeinfo/2.0` }],
  });

export const showNodeInfo = (): Answer =>
  json({ version: '2.0', software: { name: 'mastodon', version: VERSION }, protocols: ['activitypub'] });
