import { sameSecret } from '../oauth/secret-text.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { graphRefusal } from './graph-error.ts';
import { appExchange, codeExchange, longLivedExchange } from './graph-schemas.ts';
import { parseCall } from './parse.ts';

type Code = { used: boolean; expiresAt: number; redirectUri: string };

/**
 * GET /oauth/access_token, for Facebook's dialog: exchanges a code for a short-lived token (`redeem`), or that for a
 * long-lived one (`extend`), or returns the app's own.
 */
export function exchangeToken<One extends Code>(
  app: { clientId: string; clientSecret: string },
  call: Call,
  given: { codes: Readonly<Record<string, One>>; redeem: (code: One) => Answer; extend: (token: string) => Answer },
): Answer {
  const grantType = call.query['grant_type'] ?? call.body['grant_type'];
  if (grantType === 'client_credentials') {
    const { client_id } = checked(app, parseCall(appExchange, call));
    return json({ access_token: `${client_id}|sandbox`, token_type: 'bearer' });
  }
  if (grantType === 'fb_exchange_token') {
    return given.extend(checked(app, parseCall(longLivedExchange, call)).fb_exchange_token);
  }
  const asked = checked(app, parseCall(codeExchange, call));
  const code = given.codes[asked.code];
  if (!code) throw graphRefusal({ code: 100, message: 'Invalid verification code format.' });
  if (code.used) throw graphRefusal({ code: 100, subcode: 36009, message: 'This authorization code has been used.' });
  if (code.expiresAt <= call.now) {
    throw graphRefusal({ code: 100, subcode: 36007, message: 'This authorization code has expired.' });
  }
  if (code.redirectUri !== asked.redirect_uri) {
    throw graphRefusal({
      code: 100,
      subcode: 36008,
      message: 'Error validating verification code: redirect_uri is not identical to the one of the dialog.',
    });
  }
  code.used = true;
  return given.redeem(code);
}

function checked<Asked extends { client_id: string; client_secret: string }>(
  app: { clientId: string; clientSecret: string },
  asked: Asked,
): Asked {
  if (asked.client_id !== app.clientId) {
    throw graphRefusal({ code: 101, message: 'Error validating application. Cannot get application info.' });
  }
  if (sameSecret(asked.client_secret, app.clientSecret)) return asked;
  throw graphRefusal({ code: 1, message: 'Error validating client secret.' });
}
