import { DEMO_BRANDS } from '../state/demo-brands.ts';
import type { PhoneNumber, WhatsappState } from './state.ts';

const number = (id: string, display: string, verifiedName: string, about: string, isVerified = true): PhoneNumber => ({
  id,
  display,
  verifiedName,
  about,
  quality: isVerified ? 'GREEN' : 'UNKNOWN',
  isVerified,
});

/** Somebody with numbers in two portfolios (one number not verified), somebody with none, and the demo's brands. */
export function seedWhatsapp(_seed: number): WhatsappState {
  // 555-01xx are numbers that belong to nobody.
  const numbers = [
    number('106000000000101', '+1 207-555-0101', 'Harbor Coffee', 'Roasted by the water since 2009.'),
    number('106000000000102', '+1 207-555-0102', 'Harbor Roastery', 'Beans, by the bag and by the sack.'),
    number('106000000000103', '+1 207-555-0103', 'Old Town Market', 'Saturdays, eight to two.', false),
    ...DEMO_BRANDS.map(({ serial, name, about }) =>
      number(`106000000000${serial}`, `+1 207-555-0${serial}`, name, about),
    ),
  ];
  const accounts = [
    { id: '107000000000101', name: 'Harbor Group', numbers: ['106000000000101', '106000000000102'] },
    { id: '107000000000103', name: 'Old Town Market', numbers: ['106000000000103'] },
    ...DEMO_BRANDS.map(({ serial, name }) => ({
      id: `107000000000${serial}`,
      name,
      numbers: [`106000000000${serial}`],
    })),
  ];
  const people = [
    {
      id: '701',
      name: 'Ada Park',
      businesses: [
        { id: '2001', name: 'Harbor Group', owned: ['107000000000101'], client: ['107000000000103'] },
        { id: '2003', name: 'Waterfront Traders', owned: [], client: ['107000000000101'] },
      ],
    },
    { id: '703', name: 'Cleo Okafor', businesses: [{ id: '2004', name: 'Okafor Walks', owned: [], client: [] }] },
    {
      id: '705',
      name: 'Maren Holt',
      businesses: [
        {
          id: '2005',
          name: 'Holt Studio',
          owned: [],
          client: DEMO_BRANDS.map(({ serial }) => `107000000000${serial}`),
        },
      ],
    },
  ];
  return {
    nextId: 106_000_000_001_000,
    people: Object.fromEntries(people.map((one) => [one.id, one])),
    businessAccounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    numbers: Object.fromEntries(numbers.map((one) => [one.id, one])),
    login: { codes: {}, tokens: {} },
    declined: {},
    budgets: {},
  };
}
