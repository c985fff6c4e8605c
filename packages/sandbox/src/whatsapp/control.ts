import { grantCode, LOGIN_TOKENS } from '../meta/login.ts';
import type { StandInContext, StandInControl } from '../platform-stand-in.ts';
import { SCOPES, tokenOf } from './access.ts';
import { numbersOf, ownerOf, type PhoneNumber, type WhatsappState } from './state.ts';

export function whatsappControl(read: () => WhatsappState, context: StandInContext): StandInControl {
  const find = (key: string): PhoneNumber => {
    const found = Object.values(read().numbers).find((one) => one.id === key || one.verifiedName === key);
    if (!found) throw new RangeError(`WhatsApp has no number ${key}`);
    return found;
  };
  const personOf = (key: string): string => {
    const found = ownerOf(read(), find(key).id);
    if (!found) throw new RangeError(`Nobody holds the number ${key}`);
    return found.id;
  };
  return {
    people: () =>
      Object.values(read().people).map((person) => ({
        id: person.id,
        name: person.name,
        accounts: numbersOf(read(), person),
      })),
    accounts: () =>
      Object.values(read().numbers).map((number) => ({
        id: number.id,
        name: number.verifiedName,
        username: number.display,
        person: ownerOf(read(), number.id)?.name ?? '',
        followers: 0,
      })),
    visible: (account) => {
      if (account !== null) find(account);
      return [];
    },
    grant: ({ person, scopes = [...SCOPES], as, redirectUri, state }) => {
      const found = Object.values(read().people).find((one) => one.name === person || one.id === person);
      if (!found) throw new RangeError(`WhatsApp has no person ${person}`);
      const redirect = redirectUri ?? 'http://127.0.0.1/v1/oauth/whatsapp/callback';
      if (as === 'code') {
        const consent = { subject: found.id, scopes, redirectUri: redirect, challenge: null };
        return { code: grantCode(read().login, consent, context.now()), state: state ?? '' };
      }
      const answer = tokenOf(read(), found.id, scopes, false, context.now());
      return answer.kind === 'json' ? answer.body : null;
    },
    expireTokens: (account, which) => LOGIN_TOKENS.expire(read(), personOf(account), which, context.now()),
    revoke: (account, reason) => LOGIN_TOKENS.revoke(read(), personOf(account), reason),
    setMetrics: ({ account }) => {
      throw new RangeError(`WhatsApp counts nothing of ${find(account).verifiedName}`);
    },
    addPerson: (name, count) => {
      const state = read();
      const numbers = Array.from({ length: count }, (_, index) => {
        state.nextId += 1;
        const id = String(state.nextId);
        const verifiedName = `${name} ${index + 1}`;
        state.numbers[id] = { id, display: `+1 ${id}`, verifiedName, about: '', quality: 'GREEN', isVerified: true };
        return id;
      });
      state.nextId += 3;
      const [person, business, account] = [state.nextId, state.nextId - 1, state.nextId - 2].map(String);
      if (person === undefined || business === undefined || account === undefined) return [];
      state.businessAccounts[account] = { id: account, name, numbers };
      state.people[person] = {
        id: person,
        name,
        businesses: [{ id: business, name, owned: [account], client: [] }],
      };
      return numbers;
    },
  };
}
