import * as z from 'zod/mini';

/** What `npm audit --json` said: nothing known, something known, or that nobody could be asked. */
export type AuditAnswer =
  | { kind: 'clean' }
  | { kind: 'found'; packages: { name: string; severity: string; fix: string }[] }
  | { kind: 'not-asked'; why: string };

/** Reads the words of `npm audit --json`; its exit code is 1 for a finding and for a service out of reach alike. */
export function readAudit(output: string): AuditAnswer {
  const said = parse(output);
  if (said?.auditReportVersion === undefined)
    return { kind: 'not-asked', why: said?.message ?? (output.trim().slice(0, 300) || 'npm said nothing') };
  const packages = Object.values(said.vulnerabilities ?? {}).map(({ name, severity, fixAvailable }) => ({
    name,
    severity,
    fix: typeof fixAvailable === 'object' ? `${fixAvailable.name} ${fixAvailable.version}` : 'none yet',
  }));
  return packages.length === 0 ? { kind: 'clean' } : { kind: 'found', packages };
}

const Fix = z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]);
const AuditWords = z.object({
  auditReportVersion: z.optional(z.number()),
  message: z.optional(z.string()),
  vulnerabilities: z.optional(
    z.record(z.string(), z.object({ name: z.string(), severity: z.string(), fixAvailable: Fix })),
  ),
});

/** null: these are no words of npm's. */
function parse(output: string): z.infer<typeof AuditWords> | null {
  try {
    return AuditWords.parse(JSON.parse(output));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}
