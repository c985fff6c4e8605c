import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activity.ts';
import { adminRoutes } from './admin.ts';
import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { brandRoutes, brandUndoRoutes } from './brands.ts';
import { contactRoutes } from './contact.ts';
import { domainRoutes } from './domain.ts';
import { followerRoutes } from './followers.ts';
import { healthRoutes } from './health.ts';
import { integrationRoutes } from './integrations.ts';
import { assetRoutes, mediaRoutes } from './media.ts';
import { networkPathRoutes } from './network-paths.ts';
import { notificationRoutes } from './notifications.ts';
import { passwordRoutes } from './passwords.ts';
import { performanceRoutes } from './performance.ts';
import { postChoiceRoutes } from './post-choices.ts';
import { postRoutes } from './post-routes.ts';
import { postVersionRoutes } from './post-versions.ts';
import { preferenceRoutes } from './preferences.ts';
import { profileRoutes } from './profile.ts';
import { routes } from './route.ts';
import { sessionRoutes } from './sessions.ts';
import { signInProviderRoutes } from './sign-in-providers.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { uploadRoutes } from './uploads.ts';
import { videoUploadRoutes } from './video-uploads.ts';

/** Every call of the API, by its name. */
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
  ...networkPathRoutes,
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
