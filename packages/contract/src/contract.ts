import { accountRoutes } from './accounts/accounts.ts';
import { adminRoutes } from './admin/admin.ts';
import { analyticsRoutes } from './analytics/analytics.ts';
import { authRoutes } from './auth/auth.ts';
import { passwordRoutes } from './auth/passwords.ts';
import { sessionRoutes } from './auth/sessions.ts';
import { signInProviderRoutes } from './auth/sign-in-providers.ts';
import { brandRoutes, brandUndoRoutes } from './brands/brands.ts';
import { domainRoutes } from './brands/domain.ts';
import { followerRoutes } from './brands/followers.ts';
import { contactRoutes } from './contact.ts';
import { healthRoutes } from './health.ts';
import { assetRoutes, mediaRoutes } from './media/media.ts';
import { uploadRoutes } from './media/uploads.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { performanceRoutes } from './performance/performance.ts';
import { integrationRoutes } from './platforms/integrations.ts';
import { activityRoutes } from './posts/activity.ts';
import { postChoiceRoutes } from './posts/choices.ts';
import { platformPathRoutes } from './posts/platform-paths.ts';
import { postRoutes } from './posts/routes.ts';
import { postVersionRoutes } from './posts/versions.ts';
import { videoUploadRoutes } from './posts/video-uploads.ts';
import { preferenceRoutes } from './profile/preferences.ts';
import { profileRoutes } from './profile/profile.ts';
import { unsubscribeRoutes } from './profile/unsubscribe.ts';
import { routes } from './route.ts';

/** Every call of the API by its name. */
export const contract = routes({
  ...authRoutes,
  ...passwordRoutes,
  ...signInProviderRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...preferenceRoutes,
  ...brandRoutes,
  ...brandUndoRoutes,
  ...domainRoutes,
  ...accountRoutes,
  ...followerRoutes,
  ...mediaRoutes,
  ...assetRoutes,
  ...uploadRoutes,
  ...postRoutes,
  ...postVersionRoutes,
  ...platformPathRoutes,
  ...videoUploadRoutes,
  ...postChoiceRoutes,
  ...activityRoutes,
  ...analyticsRoutes,
  ...notificationRoutes,
  ...unsubscribeRoutes,
  ...contactRoutes,
  ...healthRoutes,
  ...adminRoutes,
  ...integrationRoutes,
  ...performanceRoutes,
});
export type ApiContract = typeof contract;
