import type { SystemHealth } from '@brandly/contract/health';
import type { PerformanceReport } from '@brandly/contract/performance';
import type { IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '../../api/api.ts';
import { type Answers, type OpenScreen, openScreen, PERSON, typeInto } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());
const open = async (page: string, answers: Answers) => {
  screen = await openScreen(`/admin/dashboard/${page}`, answers, { ...PERSON, role: 'ADMIN' });
};

describe('the users', () => {
  it('say so when a search finds none', async () => {
    await open('users', { listUsers: { users: [], total: 0, page: 1, limit: 20 } });
    await screen.find('h2', 'No Users Found');
    await screen.says('No users match the current filters.');
  });

  it('who wait are approved in their row, which says so', async () => {
    const person = { id: 'eva', email: 'eva@example.com', firstName: 'Eva', lastName: 'Lang', role: 'USER' } as const;
    const details = { phone: null, brandName: null, teamSize: null, brandsCount: 0, lastLoginAt: null };
    const states = { isActive: true, emailVerified: true, createdAt: '2026-11-25T12:00:00Z' };
    let earlyAccess = false;
    const setEarlyAccess = () => {
      earlyAccess = true;
      return { success: true };
    };
    const listUsers = () => ({
      users: [{ ...person, ...details, ...states, earlyAccess }],
      total: 1,
      page: 1,
      limit: 20,
    });
    await open('users', { listUsers, setEarlyAccess });
    (await screen.find('main td button', 'Approve Eva Lang')).click();
    await screen.says('Eva Lang now has early access');
    await screen.find('main td span', 'Active');
    expect(screen.words('main td')).not.toContain('Approve');
  });

  it('who never confirmed their address are not called active', async () => {
    const person = { id: 'eva', email: 'eva@example.com', firstName: 'Eva', lastName: 'Lang', role: 'USER' } as const;
    const details = { phone: null, brandName: null, teamSize: null, brandsCount: 0, lastLoginAt: null };
    const states = { isActive: true, earlyAccess: true, emailVerified: false, createdAt: '2026-11-25T12:00:00Z' };
    const users = [{ ...person, ...details, ...states }];
    await open('users?status=unconfirmed', { listUsers: { users, total: 1, page: 1, limit: 20 } });
    await screen.find('main td span', 'Not confirmed');
    expect(screen.words('main td')).not.toContain('Active');
  });

  it('says in whole milliseconds how quickly its database answers, and in a word when that is slow', async () => {
    await open('system', { getHealth: { ...HEALTH, database: { ...HEALTH.database, responseTime: 125.25 } } });
    await screen.says('125 ms, slow');
  });

  it.each([
    ['users?page=3', 'No Users Found'],
    ['messages?unread=true&page=2', 'All caught up'],
  ])('lead back from a page on which nothing is left: %s', async (address, atFirst) => {
    let page = Number(address.at(-1));
    const answer = { total: 20, unread: 20, limit: 20, users: [], messages: [] };
    await open(address, {
      listUsers: () => ({ ...answer, page }),
      listContactMessages: () => ({ ...answer, page }),
    });
    await screen.find('h2', 'Nothing on this page');
    page = 1;
    (await screen.find('main button', 'First page')).click();
    await screen.find('h2', atFirst);
  });

  it('can be loaded again after a failure', async () => {
    await open('users', { listUsers: 'unreachable' });
    await screen.find('h2', 'Error Loading Users');
    await screen.says('Failed to load user data');
  });
});

describe('the messages', () => {
  it('are answered in the mail program, and counted without pages where all are there', async () => {
    const message = {
      id: 'm',
      name: 'Ada',
      email: 'ada@example.com',
      phone: null,
      message: 'Good morning.',
      isRead: false,
      createdAt: '2026-11-25T12:00:00Z',
    };
    await open('messages', { listContactMessages: { messages: [message], total: 1, unread: 1, page: 1, limit: 20 } });
    const reply = await screen.find('main a[href^=mailto]', 'Reply to Ada');
    expect(reply.getAttribute('href')).toMatch(/^mailto:ada@example\.com\?subject=/);
    expect(reply.getAttribute('aria-label')).toBe('Reply to Ada');
    await screen.says('1 message');
    await screen.find('button', 'Unread 1');
    await screen.find('aside a', 'Messages1 unread');
  });
});

describe('the administration, where it is not known yet who is here', () => {
  const openUnknown = async (answers: Answers) => {
    screen = await openScreen('/admin/dashboard/system', answers, { ...PERSON, role: 'ADMIN' }, { sub: 'eva' });
  };

  it('keeps its address and says what it waits for, instead of sending an administrator to the overview', async () => {
    await openUnknown({ getProfile: { refused: 500 } });
    await screen.find('main h2', "We couldn't load the system status");
    await screen.says('The server had a problem. This page keeps trying.');
    await screen.find('main button', 'Try again');
    // The frame stays, so that there is a way out; what only administrators see is neither requested nor drawn.
    expect(screen.words('h1')).toEqual(['System']);
    await screen.find('aside a', 'User Management');
    await screen.find('aside button', 'Sign out');
    expect(screen.words('main h2')).toEqual(["We couldn't load the system status"]);
  });

  it('has the title and the way back of an integration', async () => {
    const address = '/admin/dashboard/integrations/facebook';
    screen = await openScreen(address, { getProfile: { refused: 500 } }, { ...PERSON, role: 'ADMIN' }, { sub: 'eva' });
    await screen.find('main h2', "We couldn't load Facebook's settings");
    expect(screen.words('h1')).toEqual(['Facebook']);
    await screen.find('nav[aria-label=Breadcrumb] a', 'Integrations');
  });

  it('is left by a person who turns out not to be an administrator', async () => {
    await openUnknown({ getProfile: { refused: 500 } });
    await screen.find('h2', "We couldn't load the system status");
    session.setUser(PERSON);
    await screen.find('h1', 'Overview');
    expect(screen.words('h1')).not.toContain('System');
  });
});

describe('a restored copy that publishes nothing', () => {
  it('says so above every screen of an administrator, and asks before it publishes', async () => {
    const getPublishingState = { stoppedAt: '2026-11-25T12:00:00Z', because: null };
    await open('messages', { getPublishingState });
    await screen.says('Publishing is paused. This database looks like a restored backup.');
    (await screen.find('button', 'Confirm this server...')).click();
    await screen.find('h2', 'Let this server publish?');
    await screen.find('button', 'The original is off. Publish');
  });
});

describe('the page for the first administrator', () => {
  it('has the form while there is no administrator', async () => {
    screen = await openScreen('/admin/bootstrap', { getBootstrap: { open: true } });
    await screen.find('h1', 'First administrator');
    await screen.find('button', 'Become administrator');
  });

  it('lets its first administrator in, also when the profile cannot be loaded at that moment', async () => {
    let isAdmin = false;
    screen = await openScreen('/admin/bootstrap', {
      getBootstrap: () => ({ open: !isAdmin }),
      bootstrapAdmin: () => {
        isAdmin = true;
        return { success: true };
      },
      get getProfile() {
        return isAdmin ? { refused: 500 } : { success: true, data: { user: PERSON } };
      },
    });
    typeInto(await screen.find('input[type=password]'), 'secret');
    (await screen.find('button:enabled', 'Become administrator')).click();
    await expect.poll(() => screen.words('h1')).not.toContain('First administrator');
    expect(document.body.textContent).not.toContain('There is already an administrator');
  });

  it('says at once that there is one, without a form, and leads on', async () => {
    screen = await openScreen('/admin/bootstrap', { getBootstrap: { open: false } });
    await screen.find('h1', 'There is already an administrator');
    expect(document.querySelector('form')).toBeNull();
    expect((await screen.find('main a', 'Go to the overview')).getAttribute('href')).toBe('/dashboard');
  });

  it('leads an administrator to the administration', async () => {
    screen = await openScreen('/admin/bootstrap', { getBootstrap: { open: false } }, { ...PERSON, role: 'ADMIN' });
    await screen.find('h1', 'You are an administrator');
    await screen.find('main a', 'Open Administration');
  });

  it('tells strangers nothing, and asks them to sign in', async () => {
    screen = await openScreen('/admin/bootstrap', { getBootstrap: { open: false } }, null);
    await screen.find('h1', 'Sign in to open Administration');
  });

  it('shows no form when its state could not be loaded, and offers to load it again', async () => {
    screen = await openScreen('/admin/bootstrap', { getBootstrap: { refused: 500 } });
    await screen.find('main button', 'Try again');
    expect(document.querySelector('form')).toBeNull();
  });
});

const HEALTH: SystemHealth = {
  status: 'error',
  env: {
    node_env: 'production',
    node_version: '24',
    aws_region: null,
    database_url_set: true,
    redis_configured: false,
    admin_configured: true,
    cognito_configured: false,
  },
  system: { cpuUsage: 5, activeConnections: 2 },
  database: {
    status: 'error',
    responseTime: null,
    version: null,
    poolSize: 10,
    activeQueries: null,
    error: 'connection refused',
  },
  redis: {
    status: 'not_configured',
    responseTime: null,
    memoryUsed: null,
    keyCount: null,
    hitRate: null,
    lastUpdated: null,
  },
  uptime: {
    formatted: '1 h',
    seconds: 3600,
    restartCount: 0,
    healthChecksPassed: 1,
    requestsToday: 1,
    avgResponseTime: null,
  },
  memory: { rss: 100, heapTotal: 50, heapUsed: 40, external: 1 },
  timestamp: '2026-11-19T15:40:00Z',
};
const NOTHING = { LCP: null, FID: null, CLS: null, FCP: null, INP: null, TTFB: null };
const REPORT: PerformanceReport = {
  stats: {
    averageValues: NOTHING,
    p75: NOTHING,
    navigationStats: null,
    resourceStats: { totalResources: 0, averageResourceSize: null, resourcesByType: {}, slowestResources: [] },
    userExperienceStats: null,
  },
  pages: [],
  pagePerformanceData: [],
  summary: {
    totalMetrics: 0,
    hours: 24,
    overallScore: null,
    engagementScore: null,
    alerts: [],
    releases: [],
    timestamp: '2026-11-19T15:40:00Z',
  },
};

describe('the overview', () => {
  const STATS = {
    totalUsers: 7,
    activeUsers: 4,
    adminUsers: 1,
    waitingUsers: 2,
    totalBrands: 4,
    totalSocialAccounts: 3,
    socialConnections: { FACEBOOK: 2, WHATSAPP: 1 },
    socialFollowers: { FACEBOOK: 16_900, WHATSAPP: null },
    performanceTrend: [],
    navigation: null,
  };

  it("adds up each platform's followers, says which tells none, and leads to the unread messages", async () => {
    await open('', {
      getAdminStats: STATS,
      getPerformance: REPORT,
      listContactMessages: { messages: [], total: 4, unread: 3, page: 1, limit: 20 },
    });
    await screen.says('No performance data available yet.');
    await screen.says('No Navigation Data Available');
    expect(screen.words('main ul li')).toEqual([
      'Facebook2 accounts16.9K followers',
      'WhatsApp1 accountFollowers not provided',
    ]);
    const unread = await screen.find('main dt a', 'Unread messages');
    expect(unread.getAttribute('href')).toBe('/admin/dashboard/messages?unread=true');
    expect(unread.closest('div')?.textContent).toBe('Unread messages3');
  });

  it('says that the messages could not be loaded, beside what is known', async () => {
    await open('', { getAdminStats: STATS, getPerformance: REPORT, listContactMessages: { refused: 500 } });
    await screen.says('Total users');
    await expect
      .poll(() => screen.words('main dt + dd + dd'))
      .toEqual(["We couldn't load them.", "We couldn't load them."]);
  });
});

describe('the system', () => {
  it('says how it is, and what is wrong with its database', async () => {
    await open('system', { getHealth: HEALTH });
    for (const title of ['System Health', 'Memory Usage', 'Server Process']) await screen.find('h2', title);
    await screen.says('Database Error: connection refused');
    await screen.says('Admin Config');
  });

  it('says in whole milliseconds how quickly its database answers, and in a word when that is slow', async () => {
    await open('system', { getHealth: { ...HEALTH, database: { ...HEALTH.database, responseTime: 125.25 } } });
    await screen.says('125 ms, slow');
  });

  it('can be loaded again after a failure', async () => {
    await open('system', { getHealth: 'unreachable' });
    await screen.find('main :is(h2, h3)', 'Error Loading Admin Data');
    await screen.says('Failed to load admin data');
  });

  it('says in each performance panel that nothing was measured', async () => {
    await open('system', { getPerformance: REPORT });
    for (const title of ['Performance Metrics', 'Performance Alerts', 'User Experience'])
      await screen.find('h2', title);
    await screen.says('No performance data available yet.');
    await screen.says('No Navigation Data Available');
    await screen.says('No Pages Monitored Yet');
  });

  it('rates how fast pages load', async () => {
    const navigationStats = {
      samples: 3,
      total: 9000,
      domainLookup: 1,
      connection: 1,
      request: 1,
      response: 1,
      domProcessing: 1,
    };
    await open('system', { getPerformance: { ...REPORT, stats: { ...REPORT.stats, navigationStats } } });
    await screen.says('Needs Improvement');
  });

  it('gives a card to what was measured, and names in a line what was not', async () => {
    const stats = { ...REPORT.stats, averageValues: { ...NOTHING, LCP: 1450 }, p75: { ...NOTHING, LCP: 2070 } };
    await open('system', { getPerformance: { ...REPORT, stats, summary: { ...REPORT.summary, overallScore: 42 } } });
    await screen.says('Average 1.45 s');
    await screen.says('Not measured yet: First Input Delay (FID), Cumulative Layout Shift (CLS)');
    expect(screen.words('section[aria-labelledby] h3').filter((name) => /^[A-Z]{3,4} /.test(name))).toHaveLength(1);
  });

  it('counts loaded resources in whole numbers, and gives their size to a tenth', async () => {
    const alert = { threshold: 50, severity: 'warning', timestamp: '2026-11-19T15:40:00Z', page: '/login' } as const;
    const alerts = [
      { ...alert, id: '1', type: 'resource', metric: 'resourceCount', currentValue: 61.3 },
      { ...alert, id: '2', type: 'resource', metric: 'resourceSize', currentValue: 2.34 },
    ] as const;
    await open('system', { getPerformance: { ...REPORT, summary: { ...REPORT.summary, alerts: [...alerts] } } });
    await screen.says('Number of resources is 61 on /login');
    await screen.says('Size of resources is 2.3 MB on /login');
  });

  it('says why performance could not be loaded', async () => {
    await open('system', { getPerformance: { refused: 403, message: 'The service is starting.' } });
    await screen.says('Performance API error: 403 The service is starting.');
  });
});

describe('the credentials of a platform', () => {
  const FACT = { text: '', source: 'https://console.example/', readOn: '2026-11-19', certainty: 'confirmed' as const };
  const GUIDE: IntegrationGuide = {
    status: {
      platform: 'youtube',
      configured: true,
      app_id_set: false,
      client_id_set: true,
      client_key_set: false,
      app_secret_set: false,
      client_secret_set: true,
      redirect_uri_set: true,
      needsApp: true,
      redirectUri: 'https://brandly.example/callback',
      isSandbox: false,
      source: 'database',
    },
    name: 'YouTube',
    credentialsMissing: null,
    needsApp: true,
    consoleUrl: 'https://console.example/',
    words: { id: 'Client ID', secret: 'Client secret' },
    variables: { id: 'YOUTUBE_CLIENT_ID', secret: 'YOUTUBE_CLIENT_SECRET' },
    clientId: 'old',
    callbackPlace: FACT,
    scopes: [],
    permissions: FACT,
    review: [],
    options: [],
    canTest: false,
    accounts: 2,
    changed: null,
  };
  it('name a callback address to paste only if the platform accepts it', async () => {
    await open('integrations/youtube', { getIntegration: GUIDE });
    await screen.find('main button', 'Copy callback address');
    screen.close();
    const status = { ...GUIDE.status, redirect_uri_set: false, redirectUri: 'http://localhost:3000/v1/callback' };
    await open('integrations/youtube', { getIntegration: { ...GUIDE, status } });
    await screen.says("Set PUBLIC_ORIGIN in the server's environment to its https address");
    await screen.find('main code', '/v1/callback');
    expect(document.body.textContent).not.toContain('http://localhost');
    expect(screen.words('main button').join()).not.toContain('callback address');
  });

  it.each([
    [true, null, 'Everything that YouTube needs from this server is set.'],
    [true, 'Client ID is missing.', 'Left to do on this server: step 1.'],
    [false, null, 'Left to do on this server: step 2.'],
    [false, 'Client ID is missing.', 'Left to do on this server: steps 1 and 2.'],
  ])('say what is left to do: callback %s, credentials %s', async (redirect_uri_set, credentialsMissing, words) => {
    const status = { ...GUIDE.status, redirect_uri_set };
    await open('integrations/youtube', { getIntegration: { ...GUIDE, status, credentialsMissing } });
    await screen.says(words);
    if (credentialsMissing !== null) await screen.says(credentialsMissing);
  });

  it.each([
    ['database', false, '2 accounts are connected through this app. If you change it, reconnect them at YouTube.'],
    ['sandbox', true, '2 accounts use the sandbox. Once credentials are saved, reconnect them at'],
    ['none', false, '2 accounts are connected. Once credentials are saved, reconnect them at YouTube.'],
  ] as const)(
    'say what the connected accounts depend on, with the credentials from %s',
    async (source, isSandbox, words) => {
      await open('integrations/youtube', {
        getIntegration: { ...GUIDE, status: { ...GUIDE.status, source, isSandbox } },
      });
      await screen.says(words);
    },
  );

  it('are tested once they are there, and ticked when they are accepted', async () => {
    const message = 'YouTube accepts the credentials.';
    await open('integrations/youtube', { getIntegration: GUIDE, testIntegration: { outcome: 'accepted', message } });
    (await screen.find('button:enabled', 'Test credentials')).click();
    await screen.says(message);
    await screen.find('h2 span', '4, done');
  });

  it('cannot be tested while the sandbox stands in for them', async () => {
    const status = { ...GUIDE.status, source: 'sandbox', isSandbox: true } as const;
    await open('integrations/youtube', {
      getIntegration: { ...GUIDE, status, credentialsMissing: 'Client ID is missing.' },
    });
    await screen.find('button:disabled', 'Test credentials');
    await screen.says('There are no credentials to test yet. Enter them in step 1.');
  });

  const saveWithId = async (guide: IntegrationGuide) => {
    await open('integrations/youtube', { getIntegration: guide, saveIntegration: { ...guide, clientId: 'new' } });
    typeInto(await screen.find('form input'), 'new');
    (await screen.find('form button:enabled', 'Save')).click();
  };

  it('are not replaced before the administrator has read whose accounts depend on them', async () => {
    await saveWithId(GUIDE);
    await screen.find('[role=dialog] h2', 'Use another application for YouTube?');
    await screen.says("All 2 accounts that are connected with this application, other people's too");
    expect(document.body.textContent).not.toContain('The credentials of YouTube are saved');
    (await screen.find('[role=dialog] button', 'Use it')).click();
    await screen.says('The credentials of YouTube are saved');
  });

  it('are replaced at once while no account depends on them', async () => {
    await saveWithId({ ...GUIDE, accounts: 0 });
    await screen.says('The credentials of YouTube are saved');
    expect(screen.words('[role=dialog] h2')).toEqual([]);
  });
});
