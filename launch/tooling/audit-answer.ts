import * as z from 'zod/mini';

/** The result of `npm audit --json`: nothing known, something known, or that the service could not be asked. */
export type AuditAnswer =
  | { kind: 'clean' }
  | { kind: 'found'; packages: { name: string; severity: string; fix: string }[] }
  | { kind: 'not-asked'; why: string };

/** Reads the output of `npm audit --json`; its exit code is 1 both for a finding and for an unreachable service. */
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

/** null: this is not npm's output. */
function parse(output: string): z.infer<typeof AuditWords> | null {
  try {
    return AuditWords.parse(JSON.parse(output));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}
