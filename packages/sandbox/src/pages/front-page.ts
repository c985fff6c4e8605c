import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../answering/send-answer.ts';
import type { Answer, PlatformStandIn } from '../platform-stand-in.ts';
import { avatarPng } from './avatar.ts';
import { controlGuide, faultGuide } from './control-guide.ts';
import { type Html, html } from './html.ts';
import { pageAnswer } from './page-shell.ts';

/** `/`: what the sandbox is, who can sign in, and the paths of the control API. */
export function mountFrontPage(app: FastifyInstance, { platforms }: { platforms: PlatformStandIn[] }): void {
  app.get('/', (_request, reply) => sendAnswer(reply, frontPage(platforms)));
  const styles = {
    'sandbox.css': readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8'),
    'platforms.css': platformStyles(platforms),
  };
  for (const [file, css] of Object.entries(styles))
    app.get(`/${file}`, (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/sandbox-icon.png', async (_request, reply) =>
    reply.type('image/png').send(await avatarPng('Sandbox', 'sandbox')),
  );
}

function frontPage(platforms: PlatformStandIn[]): Answer {
  return pageAnswer({
    title: 'Sandbox platforms',
    platform: null,
    body: html`<header class="intro"><h1>Sandbox platforms</h1>
<p>Stand-ins for the platforms' HTTP, written from their documents. They refuse what the real ones refuse, and they can be told to fail.</p></header>
${platforms.map(platformSection)}
<section class="card"><h2>The control door</h2>
<p>JSON at <code>/_control</code>. No lock: it is for tests and demos on this machine.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Paths of the control door"><table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th></tr></thead>
<tbody>${controlGuide.map(([call, what]) => html`<tr><td><code>${call}</code></td><td>${what}</td></tr>`)}</tbody></table></div>
<h3>Kinds of trouble</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Kinds of trouble"><table><thead><tr><th scope="col">kind</th><th scope="col">What the caller sees</th></tr></thead>
<tbody>${faultGuide.map(([kind, what]) => html`<tr><td><code>${kind}</code></td><td>${what}</td></tr>`)}</tbody></table></div></section>`,
  });
}

function platformSection(platform: PlatformStandIn): Html {
  const accounts = platform.control.accounts().slice(0, 12);
  return html`<section class="card" data-platform="${platform.id}">
<h2><span class="plate" aria-hidden="true"></span>${platform.name}</h2>
<ul class="accounts">${accounts.map(
    (account) => html`<li><a href="${platform.accountPage(account)}"><b>${account.name}</b></a>
<small>${account.username ? `@${account.username}` : 'no user name'}</small><small>id ${account.id}</small></li>`,
  )}</ul>
<dl><dt>Client id</dt><dd><code>${platform.app.clientId}</code></dd><dt>Client secret</dt><dd><code>${platform.app.clientSecret}</code></dd>
<dt>Redirect</dt><dd><code>http://localhost:{any}/v1/oauth/${platform.id}/callback</code></dd></dl></section>`;
}

/** Returns the styles of all platforms' pages: what several share, then each platform's own colours and layout from its folder. */
export const platformStyles = (platforms: readonly { id: string }[]): string =>
  ['./platforms.css', ...platforms.map(({ id }) => `../${id}/page.css`)]
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
