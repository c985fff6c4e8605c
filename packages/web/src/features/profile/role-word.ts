import type { User } from '@brandly/contract/profile';

/** What a role is called on the screen. */
export const roleWord = (role: User['role']): string => (role === 'ADMIN' ? 'Administrator' : 'User');
