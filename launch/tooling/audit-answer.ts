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

type AuditWords = {
  auditReportVersion?: number;
  message?: string;
  vulnerabilities?: Record<
    string,
    { name: string; severity: string; fixAvailable: boolean | { name: string; version: string } }
  >;
};

function parse(output: string): AuditWords | null {
  try {
    return JSON.parse(output) as AuditWords | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
