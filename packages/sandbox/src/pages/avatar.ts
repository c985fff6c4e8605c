const SIZE_PX = 200;
/** Shapes that can be told apart at 20 px. */
const FORMS = [
  '<circle cx="100" cy="128" r="62"/>',
  '<path d="M40 160V92l60-48 60 48v68z"/>',
  '<path d="M34 132a66 66 0 0 1 132 0z"/><rect x="34" y="142" width="132" height="16" rx="8"/>',
  '<rect x="46" y="46" width="48" height="108" rx="24"/><rect x="106" y="74" width="48" height="80" rx="24"/>',
  '<path d="M100 36l64 64-64 64-64-64z"/>',
  '<circle cx="72" cy="100" r="44"/><circle cx="128" cy="100" r="44" fill-opacity=".6"/>',
  '<path d="M36 36h128a128 128 0 0 1-128 128z"/>',
  '<path d="M28 136q36-56 72-18t72-18v64H28z"/><circle cx="138" cy="66" r="20"/>',
  '<path d="M100 32l19 49h49l-39 32 15 51-44-30-44 30 15-51-39-32h49z"/>',
  '<path fill-rule="evenodd" d="M100 34a66 66 0 1 1 0 132 66 66 0 0 1 0-132zm0 38a28 28 0 1 0 0 56 28 28 0 0 0 0-56z"/>',
  '<rect x="40" y="44" width="120" height="28" rx="14"/><rect x="40" y="86" width="84" height="28" rx="14"/><rect x="40" y="128" width="104" height="28" rx="14"/>',
  '<path d="M100 40c44 44 52 70 52 84a52 52 0 0 1-104 0c0-14 8-40 52-84z"/>',
];

/**
 * Draws a quiet geometric picture for an account, the same for the same name on the same platform: the name decides the
 * colours, the platform the shape. Nothing is fetched, and no font is needed.
 */
export async function avatarPng(name: string, platform: string): Promise<Buffer> {
  const hash = hashOf(name);
  const hue = hash % 360;
  const dark = `hsl(${hue}, 34%, 38%)`;
  const pale = `hsl(${(hue + 24) % 360}, 46%, 82%)`;
  // 24 looks: a shape, dark or pale. These bits of the hash tell all twelve platforms apart.
  const look = (hashOf(platform) >>> 20) + (hash >>> 9);
  const [ground, shape] = Math.floor(look / FORMS.length) % 2 === 0 ? [dark, pale] : [pale, dark];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${SIZE_PX}" height="${SIZE_PX}">
<rect width="200" height="200" fill="${ground}"/><g fill="${shape}">${FORMS[look % FORMS.length]}</g></svg>`;
  const { default: sharp } = await import('sharp'); // 6 MB that startup does not need
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // Hashes of short names differ little in their last bits; one more mix spreads the hues.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
}
