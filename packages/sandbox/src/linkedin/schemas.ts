import { z } from 'zod';

// Written from LinkedIn's documentation (learn.microsoft.com/linkedin), which offers no machine-readable description.

const urn = (kind: string) =>
  // expression left: the kinds are the words below
  z.string().regex(new RegExp(`^urn:li:(?:${kind}):[\\w-]+$`));
const author = urn('person|organization');

// What callers send

export const createBody = z.strictObject({
  author,
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  distribution: z.strictObject({
    feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
    targetEntities: z.array(z.unknown()),
    thirdPartyDistributionChannels: z.array(z.unknown()),
  }),
  content: z
    .union([
      z.strictObject({
        media: z.strictObject({
          id: urn('image|video'),
          altText: z.string().max(4_086).optional(),
          title: z.string().optional(),
        }),
      }),
      z.strictObject({
        multiImage: z.strictObject({
          images: z
            .array(z.strictObject({ id: urn('image'), altText: z.string().max(4_086).optional() }))
            .min(2)
            .max(20),
        }),
      }),
      z.strictObject({
        article: z.strictObject({
          source: z.url(),
          title: z.string().min(1).max(400),
          description: z.string().max(4_086).optional(),
          thumbnail: urn('image').optional(),
        }),
      }),
    ])
    .optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
});

export const commentBody = z.strictObject({
  actor: author,
  object: urn('share|ugcPost|activity'),
  message: z.strictObject({ text: z.string().min(1) }),
});

export const imageUpload = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: author }) });
export const videoUpload = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: author,
    fileSizeBytes: z.int().min(1).max(500_000_000),
    uploadCaptions: z.boolean(),
    uploadThumbnail: z.boolean(),
  }),
});
export const videoFinish = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: urn('video'),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string().min(1)),
  }),
});

// What the sandbox answers

export const inspectAnswer = z.looseObject({ active: z.boolean() });
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  expires_in: z.int(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.int(),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});
export const userAnswer = z.strictObject({
  sub: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  picture: z.url(),
});
export const rolesAnswer = z.strictObject({
  elements: z.array(
    z.strictObject({
      organization: urn('organization'),
      role: z.string(),
      state: z.literal('APPROVED'),
      roleAssignee: urn('person'),
    }),
  ),
  paging: z.strictObject({ start: z.int(), count: z.int(), links: z.array(z.unknown()) }),
});
const image = z.strictObject({
  elements: z.array(z.strictObject({ identifiers: z.array(z.strictObject({ identifier: z.url() })) })),
});
export const memberAnswer = z.strictObject({
  id: z.string(),
  localizedFirstName: z.string(),
  localizedLastName: z.string(),
  vanityName: z.string(),
  profilePicture: z.strictObject({ displayImage: urn('digitalmediaAsset'), 'displayImage~': image.optional() }),
});
export const organizationAnswer = z.strictObject({
  id: z.int(),
  localizedName: z.string(),
  vanityName: z.string(),
  logoV2: z.strictObject({ original: urn('digitalmediaAsset') }),
});
export const logoAnswer = z.strictObject({
  logoV2: z.strictObject({ original: urn('digitalmediaAsset'), 'original~': image.optional() }),
});
export const sizeAnswer = z.strictObject({ firstDegreeSize: z.int() });
export const imageUploadAnswer = z.strictObject({
  value: z.strictObject({ uploadUrlExpiresAt: z.int(), uploadUrl: z.url(), image: urn('image') }),
});
export const videoUploadAnswer = z.strictObject({
  value: z.strictObject({
    uploadUrlsExpireAt: z.int(),
    video: urn('video'),
    uploadInstructions: z.array(z.strictObject({ uploadUrl: z.url(), firstByte: z.int(), lastByte: z.int() })),
    uploadToken: z.string(),
  }),
});
export const assetAnswer = z.strictObject({
  id: urn('image|video'),
  owner: author,
  status: z.enum(['WAITING_UPLOAD', 'PROCESSING', 'AVAILABLE', 'PROCESSING_FAILED']),
  processingFailureReason: z.string().optional(),
});
const media = z.strictObject({ id: z.string(), altText: z.string().optional() });
const article = z.strictObject({
  source: z.string(),
  title: z.string(),
  description: z.string().optional(),
  thumbnail: z.string().optional(),
});
export const postsAnswer = z.strictObject({
  elements: z.array(
    z.strictObject({
      id: urn('share|ugcPost'),
      author,
      commentary: z.string(),
      visibility: z.string(),
      lifecycleState: z.literal('PUBLISHED'),
      createdAt: z.int(),
      publishedAt: z.int(),
      lastModifiedAt: z.int(),
      content: z
        .union([
          z.strictObject({ media }),
          z.strictObject({ multiImage: z.strictObject({ images: z.array(media) }) }),
          z.strictObject({ article }),
        ])
        .optional(),
    }),
  ),
  paging: z.strictObject({ start: z.int(), count: z.int(), links: z.array(z.unknown()) }),
});
export const statisticsAnswer = z.strictObject({ elements: z.array(z.looseObject({})) });
export const geoAnswer = z.strictObject({ id: z.int(), defaultLocalizedName: z.strictObject({ value: z.string() }) });
const comment = z.strictObject({
  actor: author,
  commentUrn: z.string().regex(/^urn:li:comment:\(urn:li:activity:\d+,\d+\)$/),
  created: z.strictObject({ actor: author, time: z.int() }),
  id: z.string(),
  message: z.strictObject({ attributes: z.array(z.unknown()), text: z.string() }),
  object: urn('activity'),
});
export const commentAnswer = comment;
export const commentsAnswer = z.strictObject({
  elements: z.array(comment),
  paging: z.strictObject({ start: z.int(), count: z.int(), links: z.array(z.unknown()) }),
});
