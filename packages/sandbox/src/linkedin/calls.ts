import { z } from 'zod';
import { type CallDescriptions, like, tokenForms } from '../described-calls.ts';
import { commentBody, createBody, videoFinish, videoUpload } from './schemas.ts';

// From learn.microsoft.com/linkedin: authorization code flow, token introspection, Posts, Images, Videos, statistics.

const app = { client_id: z.string(), client_secret: z.string() };
const organization = z.string().regex(/^urn:li:organization:\d+$/);
/** The wanted fields, in Rest.li's brackets; `~` resolves what a URN names. */
const projection = z.strictObject({ projection: z.string().regex(/^\(.+\)$/) });
const owner = z.string().regex(/^urn:li:(organization:\d+|person:[\w-]+)$/);
/** Rest.li's own notation of a record. */
const days = z.string().regex(/^\(timeRange:\(start:\d{13},end:\d{13}\),timeGranularityType:DAY\)$/);

export const LINKEDIN_CALLS: CallDescriptions = {
  'POST /www/oauth/v2/accessToken': { type: 'form', body: z.union(tokenForms(app)) },
  'POST /www/oauth/v2/introspectToken': { type: 'form', body: z.strictObject({ ...app, token: z.string() }) },
  'GET /api/v2/userinfo': {},
  'GET /api/v2/me': { query: projection },
  'GET /api/v2/organizations/:id': { query: projection },
  'GET /api/rest/organizationAcls': {
    query: z.strictObject({
      q: z.literal('roleAssignee'),
      role: z.string().optional(),
      state: z.enum(['APPROVED', 'REQUESTED', 'REJECTED', 'REVOKED']).optional(),
      count: z.string().regex(/^\d+$/).optional(),
      start: z.string().regex(/^\d+$/).optional(),
    }),
  },
  'GET /api/rest/organizations/:id': {},
  'GET /api/rest/networkSizes/:urn': { query: z.strictObject({ edgeType: z.literal('COMPANY_FOLLOWED_BY_MEMBER') }) },
  'POST /api/rest/images': {
    type: 'json',
    query: z.strictObject({ action: z.literal('initializeUpload') }),
    body: z.strictObject({ initializeUploadRequest: z.strictObject({ owner }) }),
  },
  'GET /api/rest/images/:urn': {},
  'POST /api/rest/videos': {
    type: 'json',
    query: z.strictObject({ action: z.enum(['initializeUpload', 'finalizeUpload']) }),
    body: z.union([videoUpload, videoFinish]),
  },
  'GET /api/rest/videos/:urn': {},
  'PUT /www/dms-uploads/:asset/:part': { type: 'bytes', files: ['raw'] },
  'POST /api/rest/posts': { type: 'json', body: createBody },
  'GET /api/rest/posts': {
    query: z.strictObject({
      q: z.literal('author'),
      author: organization,
      count: z.string().regex(/^([1-9]\d?|100)$/),
      start: z.string().regex(/^\d+$/).optional(),
      sortBy: z.enum(['LAST_MODIFIED', 'CREATED']),
    }),
  },
  'DELETE /api/rest/posts/:urn': {},
  'POST /api/rest/socialActions/:urn/comments': { type: 'json', body: commentBody },
  'GET /api/rest/socialActions/:urn/comments': {
    query: z.strictObject({ start: z.string().regex(/^\d+$/), count: z.string().regex(/^([1-9]\d?|100)$/) }),
  },
  'DELETE /api/rest/socialActions/:urn/comments/:comment': { query: z.strictObject({ actor: owner }) },
  'GET /api/rest/organizationalEntityShareStatistics': {
    query: z.strictObject({
      q: z.literal('organizationalEntity'),
      organizationalEntity: organization,
      timeIntervals: days.optional(),
      shares: like(/^List\(.+\)$/).optional(),
      ugcPosts: like(/^List\(.+\)$/).optional(),
    }),
  },
  'GET /api/rest/organizationPageStatistics': {
    query: z.strictObject({ q: z.literal('organization'), organization, timeIntervals: days.optional() }),
  },
  'GET /api/rest/organizationalEntityFollowerStatistics': {
    query: z.strictObject({
      q: z.literal('organizationalEntity'),
      organizationalEntity: organization,
      timeIntervals: days.optional(),
    }),
  },
  'GET /api/v2/geo/:id': {},
};
