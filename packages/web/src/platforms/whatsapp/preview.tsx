/** Nothing is published to it, so it uses the plain preview. */
export { PlainPreview as Preview } from '../plain-preview.tsx';
