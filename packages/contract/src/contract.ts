import { accountRoutes } from './accounts.ts';
import { authRoutes } from './auth.ts';
import { brandRoutes } from './brands.ts';
import { domainRoutes } from './domain.ts';
import { healthRoutes } from './health.ts';
import { mediaRoutes } from './media.ts';
import { notificationRoutes } from './notifications.ts';
import { postRoutes } from './posts.ts';
import { profileRoutes } from './profile.ts';
import { routes } from './route.ts';

/** Every call of the API, by its name. */
export const contract = routes({
  ...authRoutes,
  ...profileRoutes,
  ...brandRoutes,
  ...domainRoutes,
  ...accountRoutes,
  ...mediaRoutes,
  ...postRoutes,
  ...notificationRoutes,
  ...healthRoutes,
});
export type ApiContract = typeof contract;
