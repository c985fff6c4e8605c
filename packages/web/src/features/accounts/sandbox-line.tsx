import { Badge } from '../../ui/status-badge.tsx';

/** Beside the badge that says `Sandbox`. */
export const SANDBOX_WORDS = 'Sign in as anyone. Nothing reaches a real platform.';

/** Where a simulator stands in for the platform. */
export const SandboxLine = () => (
  <p className="flex items-center gap-2 type-body text-ink-2">
    <Badge>Sandbox</Badge>
    {SANDBOX_WORDS}
  </p>
);
