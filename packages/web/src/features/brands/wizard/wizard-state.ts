import type { DomainCheck } from '@brandly/contract/brands/domain';
import { cleanDomain } from '@brandly/contract/brands/domain.rules';
import type { BrandForm } from '../brand-form.ts';
import { readableAddress } from '../readable-host.ts';

/** In order; without a website the second step is skipped. */
export const WIZARD_STEPS = ['domain', 'domainDetails', 'details', 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The steps as people count them: the findings belong to the website step, so the count is always the same. */
export const COUNTED_STEPS = ['domain', 'details', 'review'] as const satisfies readonly WizardStep[];
export type CountedStep = (typeof COUNTED_STEPS)[number];

/** Returns which of the counted steps the person is in. Pure. */
export const countedStep = (step: WizardStep): CountedStep => (step === 'domainDetails' ? 'domain' : step);

export type WizardState = {
  step: WizardStep;
  /** As typed. */
  website: string;
  /** What was found at the website; null: none was checked. */
  check: DomainCheck | null;
  /** The person said so and is not asked again. */
  noWebsite: boolean;
  /** 'Help me with securing my website.' is ticked. */
  wantsHelp: boolean;
};

export type WizardEvent =
  | { type: 'website'; text: string }
  | { type: 'checked'; check: DomainCheck }
  | { type: 'no-website' }
  | { type: 'help'; wanted: boolean }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'start-over' };

export const FIRST_WIZARD_STATE: WizardState = {
  step: 'domain',
  website: '',
  check: null,
  noWebsite: false,
  wantsHelp: false,
};

export function nextWizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'website':
      return { ...state, website: event.text };
    case 'checked':
      return { ...state, step: 'domainDetails', check: event.check, noWebsite: false };
    case 'no-website':
      return { ...state, step: 'details', check: null, noWebsite: true, wantsHelp: false };
    case 'help':
      return { ...state, wantsHelp: event.wanted };
    case 'next':
      return { ...state, step: state.step === 'domainDetails' ? 'details' : 'review' };
    case 'back':
      return stepBack(state);
    default:
      // start-over
      return FIRST_WIZARD_STATE;
  }
}

/** After going back from the review, the website can be changed again, so what was found there no longer holds. */
function stepBack(state: WizardState): WizardState {
  if (state.step === 'review') return { ...state, step: 'details', check: null };
  if (state.step === 'details') return { ...state, step: state.check ? 'domainDetails' : 'domain' };
  return { ...state, step: 'domain' };
}

/** Says why a typed website can't be checked; null when it can. Pure. */
export function websiteProblem(typed: string): string | null {
  return cleanDomain(typed) === '' ? 'Website is required' : null;
}

/** Returns the checked website as people write it: the origin that answered, or else the domain that was asked for. */
export function websiteOf({ available, url, domain }: Pick<DomainCheck, 'available' | 'url' | 'domain'>): string {
  return readableAddress(available ? new URL(url).origin : `https://${domain}`);
}

type Suggested = Pick<BrandForm, 'name' | 'description' | 'url'>;

/**
 * Fills in what the site suggests. Words that the person wrote stay; suggestions of an earlier site are replaced. A
 * poor title leaves the name empty.
 */
export function withSuggestions(entries: Suggested, check: DomainCheck, previous: DomainCheck | null): Suggested {
  return {
    name: untouched(entries.name, previous?.suggestedName) ? check.suggestedName : entries.name,
    description: untouched(entries.description, previous?.description) ? check.description : entries.description,
    url: websiteOf(check),
  };
}

/** True when nobody has typed here: the field is empty, or holds the suggestion of an earlier check. */
const untouched = (value: string | undefined, given: string | undefined): boolean =>
  value === undefined || value.trim() === '' || value === given;
