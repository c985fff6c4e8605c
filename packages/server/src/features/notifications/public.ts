export { notify, notifyEach } from './notify.ts';
