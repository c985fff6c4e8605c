const WIDTH = 1200;
const HEIGHT = 900;

/** The demo's pictures, drawn in code: flat shapes in earthy colours, one per scene of the brands. */
const SCENES: Readonly<Record<string, string>> = {
  bowls: `${ground('#e8ddcc')}${table('#b98f6a', 640)}
    ${bowl(330, 560, 190, '#4f7480', '#93b3b8')}${bowl(640, 600, 240, '#d9cbb4', '#f3eadb')}${bowl(940, 560, 170, '#a5533f', '#cf8469')}`,
  kiln: `${ground('#2f2a2a')}<rect x="250" y="150" width="700" height="650" rx="40" fill="#6b5247"/><rect x="330" y="240" width="540" height="460" rx="28" fill="#f0913d"/>
    <rect x="390" y="300" width="420" height="400" rx="20" fill="#fbd27a"/>${bowl(500, 610, 70, '#c8562c', '#e2803f')}${bowl(690, 610, 80, '#a8421f', '#d3672f')}
    ${jar(600, 420, 90, 140, '#b94d25')}<rect x="250" y="760" width="700" height="60" fill="#4d3b34"/>`,
  coast: `<rect width="1200" height="900" fill="#f2cfae"/><circle cx="880" cy="270" r="95" fill="#fbe9cf"/><rect y="420" width="1200" height="480" fill="#5d8a94"/>
    <path d="M0 420 210 330 380 420zM700 420l240-150 260 110v40z" fill="#3d5a58"/><path d="M0 560q150-30 300 0t300 0 300 0 300 0v340H0z" fill="#4b7680"/>
    <path d="M0 690q150-36 300 0t300 0 300 0 300 0v210H0z" fill="#3b626d"/><path d="M520 520l120-190v190zM655 350v170h95z" fill="#f7efe2"/><path d="M490 535h290l-50 48H540z" fill="#8d4735"/>`,
  cup: `${ground('#c9d3c3')}${table('#7d5b41', 600)}<ellipse cx="600" cy="700" rx="300" ry="52" fill="#f4efe4"/><path d="M410 420h380v120a150 150 0 0 1-150 150h-80a150 150 0 0 1-150-150z" fill="#fbf7ee"/>
    <path d="M785 460h50a70 70 0 0 1 0 140h-60" fill="none" stroke="#fbf7ee" stroke-width="34"/><ellipse cx="600" cy="424" rx="190" ry="44" fill="#5b3824"/><path d="M520 424q80-44 160 0-80 40-160 0z" fill="#d9b48c"/>
    <path d="M560 330q-30-50 0-95t0-95M650 330q-30-50 0-95t0-95" fill="none" stroke="#eef0e6" stroke-width="14" stroke-linecap="round" opacity=".7"/>`,
  beans: `${ground('#5a3d2b')}${scatter(46, (x, y, turn) => `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="62" ry="42" fill="#3a2417"/><path d="M-58 0q58-22 116 0" fill="none" stroke="#8a6144" stroke-width="8"/></g>`)}`,
  counter: `${ground('#e6c9a3')}<rect y="560" width="1200" height="340" fill="#35514a"/><rect y="530" width="1200" height="44" fill="#f2e7d5"/>
    <rect x="150" y="250" width="330" height="280" rx="26" fill="#b5573c"/><rect x="190" y="300" width="250" height="70" rx="12" fill="#eac9a0"/><circle cx="235" cy="435" r="26" fill="#f2e7d5"/><circle cx="315" cy="435" r="26" fill="#f2e7d5"/><circle cx="395" cy="435" r="26" fill="#f2e7d5"/>
    ${jar(680, 420, 90, 110, '#d8b06d')}${jar(820, 400, 100, 130, '#7b4a2e')}${jar(980, 430, 90, 100, '#4d6b51')}<rect x="600" y="150" width="480" height="24" fill="#8a6144"/>`,
  bicycle: `${ground('#d9dfd3')}<rect y="690" width="1200" height="210" fill="#aab79f"/>${wheel(360, 610)}${wheel(860, 610)}
    <path d="M360 610 500 370h270l90 240M500 370l110 240H360M610 610 770 370" fill="none" stroke="#2f5d50" stroke-width="22" stroke-linejoin="round"/><path d="M460 340h90" stroke="#6b3f2a" stroke-width="26" stroke-linecap="round"/><path d="M770 370l-14-70h80q30 0 30 36" fill="none" stroke="#20302c" stroke-width="16" stroke-linecap="round"/><circle cx="610" cy="610" r="34" fill="#20302c"/>`,
  ridge: `<rect width="1200" height="900" fill="#f0b78d"/><circle cx="300" cy="240" r="88" fill="#fde7c6"/><path d="M0 520 190 350l140 130 210-230 190 220 150-130 320 260v420H0z" fill="#8b6069"/>
    <path d="M0 640 240 500l200 120 240-160 220 150 300-140v430H0z" fill="#5b4560"/><path d="M0 760l260-90 260 70 300-110 380 120v150H0z" fill="#38304a"/><path d="M610 900c30-90 120-120 90-190s60-80 40-130" fill="none" stroke="#f3dfc0" stroke-width="20"/>`,
  workshop: `${ground('#cfc4b2')}<rect x="90" y="90" width="1020" height="400" rx="16" fill="#b6a68d"/>${[200, 350, 500, 650, 800, 950].map((x, i) => `<rect x="${x}" y="${150 + (i % 2) * 40}" width="34" height="${200 - (i % 3) * 30}" rx="10" fill="${['#3f4c52', '#8c3f2c', '#2f5d50'][i % 3]}"/>`).join('')}
    ${table('#7a5c40', 600)}<rect x="260" y="500" width="380" height="26" rx="13" fill="#2f5d50"/><rect x="700" y="470" width="220" height="130" rx="12" fill="#3f4c52"/><circle cx="810" cy="535" r="38" fill="#cfc4b2"/>`,
  shelf: `${ground('#e9e0d0')}${[130, 370, 610].map((y, row) => `<rect y="${y + 190}" width="1200" height="26" fill="#8a6746"/>${Array.from({ length: 15 }, (_, i) => `<rect x="${40 + i * 75}" y="${y + ((i * 7 + row * 5) % 5) * 12}" width="${46 + ((i * 3 + row) % 3) * 9}" height="${190 - ((i * 7 + row * 5) % 5) * 12}" rx="5" fill="${['#7a3b2e', '#1f4d4a', '#96601b', '#3d3a5c', '#c9a25f', '#5d7a6a'][(i + row * 2) % 6]}"/>`).join('')}`).join('')}`,
  window: `${ground('#b98a63')}<rect x="200" y="110" width="800" height="640" rx="20" fill="#f6e3b8"/><path d="M200 430h800M600 110v640" stroke="#7a5433" stroke-width="24"/><rect x="170" y="730" width="860" height="50" rx="10" fill="#7a5433"/>
    <path d="M260 730q40-190 150-170 60-70 100-20 40 60-10 190z" fill="#3a332f"/><path d="M470 548l-8-50 40 26zM520 560l34-36 10 48z" fill="#3a332f"/><circle cx="790" cy="270" r="60" fill="#fff4d6"/><rect x="720" y="620" width="200" height="34" fill="#7a3b2e"/><rect x="735" y="654" width="170" height="34" fill="#1f4d4a"/><rect x="715" y="688" width="215" height="42" fill="#96601b"/>`,
  lamp: `${ground('#26303a')}<path d="M330 900 520 330h160l190 570z" fill="#f5cf7e" opacity=".35"/><path d="M470 340l60-170h140l60 170z" fill="#e0a13c"/><rect x="588" y="340" width="24" height="360" fill="#c9b08a"/><rect x="480" y="700" width="240" height="30" rx="15" fill="#c9b08a"/>
    ${table('#4a3a30', 730)}<path d="M780 720q90-50 180 0v-24q-90-50-180 0zM960 720q90-50 180 0v-24q-90-50-180 0z" fill="#f4ecdd"/>`,
};

/** Variations of a scene: closer, from the other side, at another hour. The first take is the scene unchanged. */
const TAKES = [
  { frame: '0 0 1200 900', isMirrored: false, light: '' },
  { frame: '150 120 960 720', isMirrored: true, light: tint('#ff9a3d', 0.2) },
  { frame: '0 90 1080 810', isMirrored: false, light: tint('#27407a', 0.34) },
  { frame: '210 180 840 630', isMirrored: false, light: tint('#fff6e0', 0.26) },
] as const;

/** Draws a take of a scene as JPEG, 1200 by 900. Throws RangeError for a scene or a take that does not exist. */
export async function drawScene(name: string, take = 0): Promise<Buffer> {
  const [shapes, view] = [SCENES[name], TAKES[take]];
  if (shapes === undefined || view === undefined) throw new RangeError(`There is no take ${take} of a scene ${name}`);
  const { frame, isMirrored, light } = view;
  const seen = isMirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${shapes}</g>` : shapes;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${frame}">${seen}${light}</svg>`;
  // Loaded on demand: a server without a demo saves tens of megabytes of memory.
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

export const SCENE_SIZE = { width: WIDTH, height: HEIGHT } as const;
export const sceneNames = (): string[] => Object.keys(SCENES);
export const TAKES_OF_A_SCENE = TAKES.length;

function tint(colour: string, strength: number): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}" opacity="${strength}"/>`;
}

function ground(colour: string): string {
  return `<rect width="1200" height="900" fill="${colour}"/>`;
}

function table(colour: string, y: number): string {
  return `<rect y="${y}" width="1200" height="${HEIGHT - y}" fill="${colour}"/>`;
}

function bowl(x: number, y: number, size: number, outside: string, inside: string): string {
  return `<path d="M${x - size} ${y}q0 ${size} ${size} ${size}t${size}-${size}z" fill="${outside}"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.22}" fill="${inside}"/>`;
}

function jar(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="18" fill="${colour}"/><rect x="${x - width / 2 + 8}" y="${y - 22}" width="${width - 16}" height="30" rx="8" fill="#2c2521"/>`;
}

function wheel(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="160" fill="none" stroke="#20302c" stroke-width="20"/><path d="M${x - 150} ${y}h300M${x} ${y - 150}v300M${x - 106} ${y - 106}l212 212M${x + 106} ${y - 106}l-212 212" stroke="#7d8a80" stroke-width="5"/>`;
}

/** Scatters things evenly but not in rows, with the golden angle. */
function scatter(count: number, draw: (x: number, y: number, turn: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.399_963;
    const radius = 95 * Math.sqrt(i);
    return draw(600 + Math.cos(angle) * radius, 450 + Math.sin(angle) * radius * 0.8, (i * 47) % 360);
  }).join('');
}
