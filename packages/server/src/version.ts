/** Of this program, as in its package; a test holds them together. */
export const VERSION = '0.2.0';
