import { CreateBrandBody } from '@brandly/contract/brands';
import { DomainCheck } from '@brandly/contract/brands/domain';
import * as z from 'zod/mini';
import { remember, remembered } from '../../../ui/behaviour/use-stored-flag.ts';
import type { BrandForm } from '../brand-form.ts';
import { WIZARD_ENTRIES_KEY } from './entries-store.ts';
import { WIZARD_STEPS, type WizardState } from './wizard-state.ts';

/** An uploaded logo that no brand uses is deleted after seven days; entries older than six are restored without it. */
const LOGO_KEPT_MS = 518_400_000;

/** Everything that a person entered who left half-way. */
export type WizardEntries = { state: WizardState; form: Partial<BrandForm> };

const Kept = z.object({
  savedAt: z.number(),
  state: z.object({
    step: z.enum(WIZARD_STEPS),
    website: z.string(),
    check: z.nullable(DomainCheck),
    noWebsite: z._default(z.boolean(), false),
    wantsHelp: z.boolean(),
  }),
  form: z.object({
    name: z.optional(z.string()),
    description: z.optional(z.string()),
    url: z.optional(z.string()),
    industry: z.optional(CreateBrandBody.shape.industry),
    logo: z.optional(z.nullable(z.string())),
    timeZone: z.optional(z.string()),
  }),
});

/** Where entries outlive the page; `localStorage` in a browser. */
type Store = () => Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps the entries for next time; without storage they last as long as the page. */
export const keepEntries = (entries: WizardEntries, now: number, store?: Store): void =>
  remember(WIZARD_ENTRIES_KEY, JSON.stringify({ savedAt: now, ...entries }), store);

/** Returns what was entered last time; null: nothing, or nothing this version understands. */
export function readEntries(now: number, store?: Store): WizardEntries | null {
  const text = remembered(WIZARD_ENTRIES_KEY, store);
  if (text === null) return null;
  try {
    const { savedAt, state, form } = Kept.parse(JSON.parse(text));
    const isLogoGone = now - savedAt > LOGO_KEPT_MS;
    return { state, form: definedOnly({ ...form, ...(isLogoGone && { logo: null }) }) };
  } catch (error) {
    console.warn('The entries of last time could not be read.', error);
    return null;
  }
}

type KeptForm = z.infer<typeof Kept>['form'];

function definedOnly(form: KeptForm): Partial<BrandForm> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}
