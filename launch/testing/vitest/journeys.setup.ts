// A global setup of Vitest, before the first journey: it builds the web app from the current sources and unpacks the
// browser. Otherwise two files that begin at once would unpack it over each other, and neither could start it.

import { CHECKOUT } from '../../checkout.ts';
import { buildWeb, needsBuild } from '../../start/web-build.ts';
import { chromiumOrInstall } from '../chromium.ts';

export default async function setup(): Promise<void> {
  await chromiumOrInstall();
  if (needsBuild(CHECKOUT)) await buildWeb(CHECKOUT);
}
