/** The guide to the control API, shown on the front page. The README of this package has the same with examples. */
export const controlGuide: readonly (readonly [call: string, what: string])[] = [
  ['GET /_control/health', 'Up, the sandbox’s time, and which platforms there are.'],
  [
    'POST /_control/reset {seed?}',
    'Everything as on the first day: people and accounts of the seed, no posts, no faults, an empty journal.',
  ],
  ['GET /_control/accounts, /people', 'Who can sign in, and the accounts they hold.'],
  ['POST /_control/people {platform, name, accounts}', 'One more person with that many accounts, for load.'],
  [
    'POST /_control/grant {platform, person, accounts?, scopes?, as?}',
    'A grant without the consent page: the platform’s token answer, or (as: "code") the redirect’s parameters.',
  ],
  ['GET /_control/visible?platform=&account=', 'Posts that a person would see now.'],
  [
    'GET /_control/journal?platform=&account=&operation=&after=',
    'Every request so far; count creates by created or carriedOut.',
  ],
  [
    'POST /_control/faults {platform, account?, operation, times?, skip?, kind, …}',
    'Trouble for the next matching operations.',
  ],
  ['GET, DELETE /_control/faults', 'Armed trouble; disarm all.'],
  ['POST /_control/expire-token {platform, account, which?}', 'Tokens expire now: which is access, refresh or all.'],
  ['POST /_control/revoke {platform, account, reason?}', 'The person takes the permission back.'],
  [
    'POST /_control/metrics {platform, account, followers?, likes?, post?}',
    'Sets the figures of an account or a post.',
  ],
  [
    'POST /_control/insights {platform, account, held}',
    'Exactly these figures are held of an account: metric, then day, place or post, then number.',
  ],
  [
    'GET, POST /_control/clock {offsetMs?, advanceMs?}',
    'Moves the sandbox’s own time: tokens age, videos get ready, windows of limits pass.',
  ],
];

export const faultGuide: readonly (readonly [kind: string, what: string])[] = [
  ['status', 'Any status, headers, body.'],
  ['rate-limit', 'The platform’s own throttling answer; retryAfter (seconds, date or any text) becomes Retry-After.'],
  ['delay', 'The right answer, ms later.'],
  ['hang', 'No answer ever.'],
  ['reset', 'The connection is reset; nothing was done.'],
  ['lose-answer', 'It was done; the connection is reset.'],
  ['created-then-502', 'It was done; 502 with a web page.'],
  ['half-body', 'It was done; half of the answer, then the connection ends.'],
  ['empty-200', '200 without a body.'],
  ['html-200', '200 with a log-in page.'],
  ['error-in-200', '200 with the platform’s error body.'],
  ['no-id', 'It was done; the answer has no id.'],
  ['slow', 'It was done; the answer comes in pieces of bytes every everyMs.'],
];
