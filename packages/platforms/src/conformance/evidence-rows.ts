import type { Platform } from '../platform.ts';
import { FACTS, type Recording } from '../proving/recording.ts';
import { FACT_NAMES } from '../proving/report.ts';
import type { EvidenceFact, PlatformCase } from './platform-case.ts';

const EVIDENCE_FACTS = ['connect', 'renew', ...FACTS, 'comment'] as const;
const NAMES: Readonly<Record<EvidenceFact, string>> = {
  connect: 'Connect an account',
  renew: 'Renew a token',
  comment: 'First comment',
  ...FACT_NAMES,
};

/** Whether a platform supports the fact at all, by its adapter and its case. */
function can({ refresh, metrics, insights, publish }: Platform, { posts }: PlatformCase, fact: EvidenceFact): boolean {
  switch (fact) {
    case 'connect':
      return true;
    case 'renew':
      return refresh !== undefined;
    case 'comment':
      return publish?.comment !== undefined;
    case 'figures':
      return metrics !== undefined;
    case 'insights':
      return insights !== undefined;
    case 'remove':
      return publish?.remove !== undefined;
    default:
      return posts.some(({ kind }) => kind === fact);
  }
}

/** Returns the strongest evidence for a fact; null: the platform does not support it. Pure. */
export function strongestEvidence(
  platform: Platform,
  platformCase: PlatformCase,
  recordings: readonly Recording[],
  fact: EvidenceFact,
): string | null {
  if (!can(platform, platformCase, fact)) return null;
  const confirming = recordings.filter(
    (one) =>
      one.platform === platform.id && one.steps.some((step) => step.fact === fact && step.outcome === 'confirmed'),
  );
  const byItself = confirming.find(({ software }) => software === null);
  if (byItself) return `recorded (${byItself.madeOn})`;
  const { realServer, description } = platformCase.evidence ?? {};
  const [atSoftware] = confirming;
  if (atSoftware) return `real server software (${atSoftware.madeOn})`;
  if (realServer?.facts.includes(fact)) return 'real server software';
  return description?.facts.includes(fact) ? 'documented' : 'simulator only';
}

/** A row per capability, a cell per platform. Pure. */
export const evidenceRows = (
  platforms: readonly { platform: Platform; platformCase: PlatformCase }[],
  recordings: readonly Recording[],
  no: string,
): string[][] =>
  EVIDENCE_FACTS.map((fact) => [
    NAMES[fact],
    ...platforms.map(({ platform, platformCase }) => strongestEvidence(platform, platformCase, recordings, fact) ?? no),
  ]);
