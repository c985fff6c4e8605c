import { accountRoutes } from './accounts/accounts.ts';
import { adminRoutes } from './admin/admin.ts';
import { analyticsRoutes } from './analytics/analytics.ts';
import { authRoutes } from './auth/auth.ts';
import { passwordRoutes } from './auth/passwords.ts';
import { sessionRoutes } from './auth/sessions.ts';
import { brandRoutes } from './brands/brands.ts';
import { domainRoutes } from './brands/domain.ts';
import { followerRoutes } from './brands/followers.ts';
import { contactRoutes } from './contact.ts';
import { healthRoutes } from './health.ts';
import { mediaRoutes } from './media/media.ts';
import { uploadRoutes } from './media/uploads.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { performanceRoutes } from './performance/performance.ts';
import { integrationRoutes } from './platforms/integrations.ts';
import { activityRoutes } from './posts/activity.ts';
import { platformCallRoutes } from './posts/platform-calls.ts';
import { platformPathRoutes } from './posts/platform-paths.ts';
import { postRoutes } from './posts/routes.ts';
import { postVersionRoutes } from './posts/versions.ts';
import { preferenceRoutes } from './profile/preferences.ts';
import { profileRoutes } from './profile/profile.ts';
import { routes } from './route.ts';

/** Every call of the API by its name. */
export const contract = routes({
  ...authRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...preferenceRoutes,
  ...brandRoutes,
  ...domainRoutes,
  ...accountRoutes,
  ...followerRoutes,
  ...mediaRoutes,
  ...uploadRoutes,
  ...postRoutes,
  ...postVersionRoutes,
  ...platformPathRoutes,
  ...platformCallRoutes,
  ...activityRoutes,
  ...analyticsRoutes,
  ...notificationRoutes,
  ...contactRoutes,
  ...healthRoutes,
  ...adminRoutes,
  ...integrationRoutes,
  ...performanceRoutes,
});
export type ApiContract = typeof contract;
