/** What other features may use from notifications. */
export { type Notice, notify } from './notify.ts';
