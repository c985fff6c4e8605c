import type { User } from '@brandly/contract/profile';

/** Returns the display name of a role. */
export const roleWord = (role: User['role']): string => (role === 'ADMIN' ? 'Administrator' : 'User');
