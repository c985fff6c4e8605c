import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The product's backgrounds, text colours, accent and width of letters and spaces for pages that the server renders itself: the tokens' values. */
export const PALETTE = `:root{color-scheme:light dark;--canvas:light-dark(oklch(.972 .004 85),oklch(.178 .006 70));--surface:light-dark(oklch(.995 .0015 85),oklch(.212 .007 70));
--sunken:light-dark(oklch(.955 .005 85),oklch(.155 .006 70));--line:light-dark(oklch(.912 .006 85),oklch(.285 .008 70));--line-strong:light-dark(oklch(.84 .008 85),oklch(.37 .009 70));--control-line:light-dark(oklch(.62 .01 80),oklch(.555 .01 75));--ink:light-dark(oklch(.225 .012 70),oklch(.955 .005 85));
--ink-2:light-dark(oklch(.42 .012 70),oklch(.79 .008 85));--ink-3:light-dark(oklch(.52 .011 70),oklch(.7 .009 85));--accent:light-dark(oklch(.54 .205 328),oklch(.74 .165 328));--accent-text:light-dark(oklch(.45 .175 328),oklch(.83 .125 328));text-rendering:geometricPrecision;word-spacing:.05em}button,input{text-rendering:inherit;word-spacing:inherit}code,pre{word-spacing:0}`;

/** The look of the reference: three columns from 1,200 px, one below; the colours are those of the product's tokens. */
export const STYLE = `${PALETTE}
:root{--get:light-dark(oklch(.42 .135 258),oklch(.83 .085 250));--post:light-dark(oklch(.4 .098 153),oklch(.86 .1 154));--put:light-dark(oklch(.435 .088 78),oklch(.885 .105 92));--delete:light-dark(oklch(.455 .175 27),oklch(.84 .085 22))}
*{box-sizing:border-box}html{scroll-padding-top:72px}
body{margin:0;font:15px/1.6 'Instrument Sans',system-ui,sans-serif;color:var(--ink);background:var(--canvas);display:grid;grid-template:56px auto/280px minmax(0,1fr)}
a{color:var(--accent-text)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;z-index:2;padding:8px 12px;background:var(--surface)}
header{grid-column:1/-1;position:sticky;top:0;z-index:1;display:flex;gap:16px;align-items:center;padding:0 24px;background:var(--canvas);border-bottom:1px solid var(--line);color:var(--ink-3)}
header span{margin-right:auto}.home{display:flex;gap:8px;align-items:center;font:660 16px/20px 'Bricolage Grotesque','Instrument Sans',system-ui,sans-serif;letter-spacing:-.015em;color:var(--ink);text-decoration:none}
nav{position:sticky;top:56px;height:calc(100vh - 56px);overflow:auto;padding:20px 24px 32px;border-right:1px solid var(--line);font-size:13px;line-height:18px}
nav summary{display:none}nav h2{margin:16px 0 4px;font:600 13px/18px 'Instrument Sans',system-ui,sans-serif}nav ul{margin:0;padding:0;list-style:none}nav a{display:block;margin:0 -8px;padding:5px 8px;border-radius:6px;color:var(--ink-2);text-decoration:none}
nav h2 a{color:var(--ink)}nav a:hover,nav [aria-current]{background:var(--sunken);color:var(--ink)}
#filter{width:100%;height:34px;padding:0 10px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control-line);border-radius:8px}#filter::placeholder{color:var(--ink-3);opacity:1}
main{padding:32px 40px 96px;max-width:1400px}h1,h2,.home{font-family:'Bricolage Grotesque','Instrument Sans',system-ui,sans-serif}h1{margin:0 0 8px;font-size:32px;line-height:40px;letter-spacing:-.02em}
main h2{margin:32px 0 4px;font-size:24px;line-height:32px;letter-spacing:-.01em}main>section>p{max-width:64ch;margin:0 0 8px;color:var(--ink-2)}
article{padding:28px 0;border-top:1px solid var(--line)}p+article{margin-top:28px}h3{margin:0;font-size:17px;line-height:24px}h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
article p{margin:6px 0}.who,.code>p{font-size:13px;color:var(--ink-3)}
code,pre{font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,monospace}.address{overflow-wrap:anywhere}.address i{color:var(--accent-text);font-style:normal}
.address b{margin-right:6px;font:600 12px/1 ui-monospace,monospace}.GET{color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
table{width:100%;table-layout:fixed;margin:12px 0;border-collapse:collapse;font-size:13px;line-height:20px}caption{padding:8px 0 2px;text-align:left;font-weight:600}
td,th{padding:6px 16px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}tbody td:last-child{color:var(--ink-2)}td:first-child{width:38%}em{font-style:normal;font-size:12px;color:var(--put)}
.errors{table-layout:auto}.errors td:first-child{width:auto}pre{margin:0;padding:14px 16px;white-space:pre;tab-size:2;max-height:420px;overflow:auto;border:1px solid var(--line);border-radius:10px;background:var(--sunken)}.example{position:relative}.copy{position:absolute;top:8px;right:8px;min-height:26px;padding:0 9px;font:500 12px/16px 'Instrument Sans',system-ui,sans-serif;color:var(--ink-2);background:var(--surface);border:1px solid var(--line);border-radius:6px;cursor:pointer}.copy:hover{color:var(--ink);border-color:var(--ink-3)}.code>p{margin:12px 0 4px}
@media(min-width:1200px){article{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:40px}.code{position:sticky;top:76px;align-self:start}}
@media(max-width:860px){body{display:block}header{height:56px;padding:0 16px}nav{position:static;height:auto;max-height:50vh;border:0;border-bottom:1px solid var(--line);padding:16px}#filter{height:44px;font-size:16px}nav summary{display:flex;align-items:center;gap:10px;padding:10px 0;margin-bottom:-8px;font-weight:600;font-size:15px;line-height:24px;cursor:pointer}nav summary::-webkit-details-marker{display:none}nav summary::after{content:'';width:7px;height:7px;border:solid var(--ink-2);border-width:0 1.5px 1.5px 0;transform:translateY(-2px) rotate(45deg)}nav [open] summary::after{transform:translateY(2px) rotate(225deg)}nav a{padding:13px 8px}main{padding:24px 16px 64px}.code{margin-top:12px}pre{max-height:none;padding-right:72px;font-size:12px}.copy{top:4px;right:4px;min-height:40px;padding:0 12px}}@media(max-width:480px){pre{padding:48px 16px 14px}}
`;

/** The families of the product, and how the names of their files begin; their ends change with their content. */
const FAMILIES = [
  { family: 'Instrument Sans', file: 'instrument-sans-latin-standard-normal-', weight: '400 700' },
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin-wght-normal-', weight: '200 800' },
] as const;

/** Returns the rules that load the web app's own fonts; none for what is not built, where the system's font stands in. */
export function productFonts(webFolder: string | null): string {
  const assets = webFolder === null ? null : join(webFolder, 'assets');
  const names = assets !== null && existsSync(assets) ? readdirSync(assets) : [];
  return FAMILIES.flatMap(({ family, file, weight }) => {
    const name = names.find((one) => one.startsWith(file) && one.endsWith('.woff2'));
    if (name === undefined) return [];
    return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('/assets/${name}') format('woff2')}\n`;
  }).join('');
}
