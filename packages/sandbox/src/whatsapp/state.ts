import { z } from 'zod';
import { loginState } from '../meta/login.ts';
import { budgets } from '../state/budgets.ts';

const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  businesses: z.array(
    z.strictObject({ id: z.string(), name: z.string(), owned: z.array(z.string()), client: z.array(z.string()) }),
  ),
});

const phoneNumber = z.strictObject({
  id: z.string(),
  display: z.string(),
  verifiedName: z.string(),
  about: z.string(),
  quality: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']),
  isVerified: z.boolean(),
});

export const whatsappState = z.strictObject({
  nextId: z.int(),
  people: z.record(z.string(), person),
  /** WhatsApp Business Accounts: id to the numbers they hold. */
  businessAccounts: z.record(
    z.string(),
    z.strictObject({ id: z.string(), name: z.string(), numbers: z.array(z.string()) }),
  ),
  numbers: z.record(z.string(), phoneNumber),
  login: loginState,
  declined: z.record(z.string(), z.array(z.string())),
  budgets,
});

export type WhatsappState = z.infer<typeof whatsappState>;
export type Person = z.infer<typeof person>;
export type PhoneNumber = z.infer<typeof phoneNumber>;

/** Returns the business accounts that a person reaches through the portfolios that own or serve them. */
export const accountsOf = (person: Person): string[] => [
  ...new Set(person.businesses.flatMap((business) => [...business.owned, ...business.client])),
];

export const numbersOf = (state: WhatsappState, person: Person): string[] =>
  accountsOf(person).flatMap((id) => state.businessAccounts[id]?.numbers ?? []);

export const ownerOf = (state: WhatsappState, numberId: string): Person | undefined =>
  Object.values(state.people).find((one) => numbersOf(state, one).includes(numberId));
