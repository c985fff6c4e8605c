// A global setup of Vitest, before the first journey: the web app is built as it is in the sources, and the browser lies
// unpacked. Two files that begin at once would otherwise unpack it over each other, and neither could start it.

import { CHECKOUT } from '../../checkout.ts';
import { buildWeb, hasWebSources, needsBuild } from '../../start/web-build.ts';
import { findChromium } from '../chromium.ts';

export default async function setup(): Promise<void> {
  await findChromium();
  if (hasWebSources(CHECKOUT) && needsBuild(CHECKOUT)) await buildWeb(CHECKOUT);
}
