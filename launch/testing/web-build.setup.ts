// A global setup of Vitest: the journeys see the web app as it is in the sources, built once before the first of them.

import { CHECKOUT } from '../checkout.ts';
import { buildWeb, hasWebSources, needsBuild } from '../start/web-build.ts';

export default async function setup(): Promise<void> {
  if (hasWebSources(CHECKOUT) && needsBuild(CHECKOUT)) await buildWeb(CHECKOUT);
}
