/** What other features may use of notifications. */
export { type Notice, notify, notifyEach } from './notify.ts';
