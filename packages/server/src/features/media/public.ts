export { AVATAR_TYPE, makeAvatar } from './make-avatar.ts';
