export const placeholder: Temporal.Instant = Temporal.Now.instant();
