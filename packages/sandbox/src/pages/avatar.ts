const SIZE_PX = 200;

/** A quiet geometric picture for an account, the same for the same name. Drawn, not fetched; no fonts needed. */
export async function avatarPng(name: string): Promise<Buffer> {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // Short names differ little in their last bits; one more mix spreads the hues.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  const hue = hash % 360;
  const ground = `hsl(${hue}, 34%, 38%)`;
  const shape = `hsl(${(hue + 24) % 360}, 46%, 82%)`;
  const turn = (hash >>> 9) % 4;
  const forms = [
    '<circle cx="100" cy="128" r="62"/>',
    '<path d="M40 160V92l60-48 60 48v68z"/>',
    '<path d="M34 132a66 66 0 0 1 132 0z"/><rect x="34" y="142" width="132" height="16" rx="8"/>',
    '<rect x="46" y="46" width="48" height="108" rx="24"/><rect x="106" y="74" width="48" height="80" rx="24"/>',
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${SIZE_PX}" height="${SIZE_PX}">
<rect width="200" height="200" fill="${ground}"/><g fill="${shape}">${forms[turn]}</g></svg>`;
  const { default: sharp } = await import('sharp'); // 6 MB that a start does without
  return sharp(Buffer.from(svg)).png().toBuffer();
}
