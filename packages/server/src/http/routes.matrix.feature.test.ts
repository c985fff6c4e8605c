import { type ApiContract, contract } from '@brandly/contract/contract';
import type { RouteTable } from '@brandly/contract/route';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, startTestApi, type TestApi } from '../testing/test-api.ts';

/** Who may make a call. Written by hand beside the contract, so that a mistake in the contract shows here. */
const WHO_MAY = {
  verifyEmail: 'anybody',
  resendCode: 'anybody',
  forgotPassword: 'anybody',
  resetPassword: 'anybody',
  listSignInProviders: 'anybody',
  changePassword: 'signed-in',
  confirmNewEmail: 'signed-in',
  takeBackEmail: 'anybody',
  setEarlyAccess: 'administrators',
  listSessions: 'signed-in',
  endSession: 'signed-in',
  endOtherSessions: 'signed-in',
  getPreferences: 'signed-in',
  updatePreferences: 'signed-in',
  downloadData: 'signed-in',
  deleteProfile: 'signed-in',
  keepProfile: 'signed-in',
  getProfile: 'signed-in',
  updateProfile: 'signed-in',
  listBrands: 'signed-in',
  checkBrandName: 'signed-in',
  getBrand: 'signed-in',
  createBrand: 'signed-in',
  updateBrand: 'signed-in',
  deleteBrand: 'signed-in',
  listDeletedBrands: 'signed-in',
  getBrandContents: 'signed-in',
  restoreBrand: 'signed-in',
  checkDomain: 'signed-in',
  readLinkedPage: 'signed-in',
  listPlatforms: 'signed-in',
  getAuthUrl: 'signed-in',
  getSignInForm: 'signed-in',
  signInToPlatform: 'signed-in',
  getConnection: 'signed-in',
  completeConnection: 'signed-in',
  listBrandAccounts: 'signed-in',
  disconnectAccount: 'signed-in',
  getFollowerSummary: 'signed-in',
  updateBrandFollowers: 'signed-in',
  updateAccountFollowers: 'signed-in',
  getFollowerRefresh: 'signed-in',
  updateAllFollowers: 'administrators',
  createMediaUpload: 'signed-in',
  createLogoUpload: 'signed-in',
  getMediaUrl: 'signed-in',
  getLogoUrl: 'signed-in',
  getLogoViewUrl: 'signed-in',
  listBrandMedia: 'signed-in',
  getMedia: 'signed-in',
  removeMedia: 'signed-in',
  createCoverUpload: 'signed-in',
  createPosterUpload: 'signed-in',
  startUpload: 'signed-in',
  listUploads: 'signed-in',
  getUpload: 'signed-in',
  signUploadParts: 'signed-in',
  completeUpload: 'signed-in',
  abortUpload: 'signed-in',
  listPosts: 'signed-in',
  listPostChoices: 'signed-in',
  disconnectPlatform: 'signed-in',
  createPlatformPost: 'signed-in',
  listPlatformPosts: 'signed-in',
  getPlatformPost: 'signed-in',
  updatePlatformPost: 'signed-in',
  deletePlatformPost: 'signed-in',
  createPost: 'signed-in',
  getPost: 'signed-in',
  getThread: 'signed-in',
  updatePost: 'signed-in',
  deletePost: 'signed-in',
  removePublication: 'signed-in',
  restorePost: 'signed-in',
  getPostTimeline: 'signed-in',
  resolvePost: 'signed-in',
  uploadYouTubeVideo: 'signed-in',
  listPostVersions: 'signed-in',
  restorePostVersion: 'signed-in',
  listRecentPosts: 'signed-in',
  getBrandPostStats: 'signed-in',
  getPostStats: 'signed-in',
  getActivity: 'signed-in',
  getLateness: 'signed-in',
  getPublishingState: 'administrators',
  confirmRestoredCopy: 'administrators',
  getAnalytics: 'signed-in',
  refreshAnalytics: 'signed-in',
  getAnalyticsSummary: 'signed-in',
  getAnalyticsOverview: 'signed-in',
  getInsights: 'signed-in',
  refreshInsights: 'signed-in',
  listNotifications: 'signed-in',
  testNotification: 'signed-in',
  countUnreadNotifications: 'signed-in',
  readNotification: 'signed-in',
  readNotifications: 'signed-in',
  readAllNotifications: 'signed-in',
  unsubscribe: 'anybody',
  sendContactMessage: 'anybody',
  listContactMessages: 'administrators',
  readContactMessage: 'administrators',
  getHealth: 'anybody',
  getLiveness: 'anybody',
  getReadiness: 'anybody',
  getBootstrap: 'signed-in',
  bootstrapAdmin: 'signed-in',
  listUsers: 'administrators',
  getUser: 'administrators',
  setUserRole: 'administrators',
  setUserStatus: 'administrators',
  getAdminStats: 'administrators',
  getSystemState: 'administrators',
  getIntegrations: 'administrators',
  getIntegration: 'administrators',
  saveIntegration: 'administrators',
  removeIntegration: 'administrators',
  testIntegration: 'administrators',
  proveIntegration: 'administrators',
  sendPerformanceMetric: 'anybody',
  getPerformance: 'administrators',
} as const satisfies Record<keyof ApiContract, 'anybody' | 'signed-in' | 'administrators'>;

const ASKERS = ['nobody', 'a forged token', 'a deactivated person', 'a person', 'an administrator'] as const;
type Asker = (typeof ASKERS)[number];

/** The answer before the call itself is examined; null: the caller is let in. */
function refusalFor(who: (typeof WHO_MAY)[keyof ApiContract], asker: Asker): 401 | 403 | null {
  if (who === 'anybody') return null;
  if (asker === 'nobody' || asker === 'a forged token' || asker === 'a deactivated person') return 401;
  return who === 'administrators' && asker === 'a person' ? 403 : null;
}

let api: TestApi;
const tokens = new Map<Asker, string>();
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  const gone = await signedIn(api, 'gone@example.com');
  await api.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.userId).execute();
  const person = await signedIn(api, 'person@example.com');
  const admin = await signedIn(api, 'admin@example.com', 'ADMIN');
  tokens.set('a deactivated person', gone.token);
  tokens.set('a person', person.token);
  tokens.set('an administrator', admin.token);
  tokens.set('a forged token', await forge(admin.token));
  api.clock.advance(5000);
});
afterAll(() => api.close());

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The same claims, signed with a forged key. */
async function forge(token: string): Promise<string> {
  const [header = '', payload = ''] = token.split('.');
  const { privateKey } = await generateKeyPair('EdDSA');
  return new SignJWT(read(payload)).setProtectedHeader(read(header)).sign(privateKey);
}

test('every call of the contract has a row, and every row a call', () => {
  expect(Object.keys(WHO_MAY).sort()).toEqual(Object.keys(contract).sort());
});

const table: RouteTable = contract;
describe.each(Object.entries(WHO_MAY))('%s is for %s', (name, who) => {
  const route = table[name];
  if (route === undefined) throw new Error(`${name} is not in the contract`);
  test.each(ASKERS)('asked by %s', async (asker) => {
    const token = tokens.get(asker);
    const answer = await api.app.inject({
      method: route.method,
      // An id that does not exist: a caller who is let in finds nothing there.
      url: route.path.replace('{platform}', 'facebook').replaceAll(/\{\w+\}/g, '01a1fe15-6389-7b41-8f6f-23e18ab23ce3'),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(route.body === undefined ? {} : { payload: {} }),
    });
    const expected = refusalFor(who, asker);
    if (expected === null) {
      expect(answer.statusCode).not.toBe(401);
      expect(answer.statusCode).not.toBe(403);
      expect(answer.statusCode).not.toBe(500);
    } else expect(answer.statusCode).toBe(expected);
  });
});
