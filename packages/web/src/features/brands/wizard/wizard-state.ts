import type { DomainCheck } from '@brandly/contract/brands/domain';
import { cleanDomain } from '@brandly/contract/brands/domain.rules';
import type { BrandForm } from '../brand-form.ts';
import { readableAddress } from '../readable-host.ts';

/** In the order of the way; where there is no website the second is left out. */
export const WIZARD_STEPS = ['domain', 'domainDetails', 'details', 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The steps as they are counted: what was found belongs to the website, so there are as many with a website as without. */
export const COUNTED_STEPS = ['domain', 'details', 'review'] as const satisfies readonly WizardStep[];
export type CountedStep = (typeof COUNTED_STEPS)[number];

/** Which of the counted steps somebody is in. Pure. */
export const countedStep = (step: WizardStep): CountedStep => (step === 'domainDetails' ? 'domain' : step);

export type WizardState = {
  step: WizardStep;
  /** As typed. */
  website: string;
  /** What was found at the website; null: none was checked. */
  check: DomainCheck | null;
  /** Somebody said so; they are not asked again. */
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

/** What a press makes of the wizard. Pure. */
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

/** Back from the review the website is open to change again, so what was found there no longer holds. */
function stepBack(state: WizardState): WizardState {
  if (state.step === 'review') return { ...state, step: 'details', check: null };
  if (state.step === 'details') return { ...state, step: state.check ? 'domainDetails' : 'domain' };
  return { ...state, step: 'domain' };
}

/** Why a typed website can't be looked at; null when it can. Pure. */
export function websiteProblem(typed: string): string | null {
  return cleanDomain(typed) === '' ? 'Website is required' : null;
}

/** The website a check stands for, as people write it: the place that answered, or the one that was asked for. */
export function websiteOf({ available, url, domain }: Pick<DomainCheck, 'available' | 'url' | 'domain'>): string {
  return readableAddress(available ? new URL(url).origin : `https://${domain}`);
}

type Suggested = Pick<BrandForm, 'name' | 'description' | 'url'>;

/**
 * What the site gave as a start. Words the person has written stay; those an earlier site gave do not. A poor title leaves
 * the name empty.
 */
export function withSuggestions(entries: Suggested, check: DomainCheck, previous: DomainCheck | null): Suggested {
  return {
    name: untouched(entries.name, previous?.suggestedName) ? check.suggestedName : entries.name,
    description: untouched(entries.description, previous?.description) ? check.description : entries.description,
    url: websiteOf(check),
  };
}

/** Nobody has written here: it is empty, or what an earlier check gave. */
const untouched = (value: string | undefined, given: string | undefined): boolean =>
  value === undefined || value.trim() === '' || value === given;
