const SIZE = 256;

/** The logos of the demo's brands: one shape each, still readable at 14 px. */
const LOGOS: Readonly<Record<string, string>> = {
  'Tern & Tide': `${ground('#2f5d6b')}<path d="M28 106q50-56 100-8 50-48 100 8-54-18-92 22h-16q-38-40-92-22z" fill="#f4ecdd"/><path d="M28 186q50-34 100 0t100 0v22q-50 34-100 0t-100 0z" fill="#e0a578"/>`,
  'Fernway Coffee': `${ground('#24452f')}<g transform="rotate(35 128 128)"><ellipse cx="128" cy="128" rx="66" ry="92" fill="#f1e2c4"/><path d="M128 36q-52 46 0 92t0 92" fill="none" stroke="#24452f" stroke-width="20"/></g>`,
  'Kestrel Cycles': `${ground('#d9572b')}<circle cx="128" cy="128" r="78" fill="none" stroke="#fff4e6" stroke-width="22"/><path d="M128 128 62 62M128 128h94M128 128l-40 84" stroke="#fff4e6" stroke-width="16"/><circle cx="128" cy="128" r="24" fill="#fff4e6"/>`,
  'Oriel Books': `${ground('#3a2f63')}<path d="M60 216V116a68 68 0 0 1 136 0v100z" fill="#f6d98b"/><path d="M128 48v168M60 140h136" stroke="#3a2f63" stroke-width="16"/>`,
};

export const LOGO_SIZE = { width: SIZE, height: SIZE } as const;

/** Draws the logo of a demo brand as PNG, 256 by 256. Throws RangeError for any other name. */
export async function drawLogo(brand: string): Promise<Buffer> {
  const shapes = LOGOS[brand];
  if (shapes === undefined) throw new RangeError(`No brand of the demo is called ${brand}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">${shapes}</svg>`;
  // Loaded on demand: a server without a demo saves tens of megabytes of memory.
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

function ground(colour: string): string {
  return `<rect width="256" height="256" fill="${colour}"/>`;
}
