import punycode from 'punycode/punycode.js';

const PREFIX = 'xn--';
const BEYOND_ASCII = /[^\0-\x7f]/;

/** How many letters a label of a host has in the name system: its own, or those of its Punycode with `xn--`. */
export const punycodeLength = (label: string): number =>
  BEYOND_ASCII.test(label) ? PREFIX.length + punycode.encode(label).length : label.length;
