import type { Answer } from '../platform-stand-in.ts';
import { html } from './html.ts';
import { hiddenInputs, pageAnswer } from './page-shell.ts';

export type ConsentChoice = { value: string; label: string; note: string; picture: string | null };

export type ConsentPage = {
  platform: { id: string; name: string };
  heading: string;
  /** What the browser sends back beside the choice, mostly the page's own parameters. */
  inputs: Record<string, string>;
  legend: string;
  /** The field that holds the choice. */
  field: string;
  /** One choice, or any number. */
  type: 'radio' | 'checkbox';
  choices: readonly ConsentChoice[];
  scopes: readonly string[];
  /** The label of the button that grants everything; its value is `authorize`. */
  accept: string;
};

/** A consent page in one step: who signs in, what is requested, and the three ways it can end. */
export function consentPage(page: ConsentPage): Answer {
  const { platform, heading, inputs, legend, field, type, choices, scopes, accept } = page;
  return pageAnswer({
    title: accept,
    platform,
    narrow: true,
    body: html`<form method="post" class="card">
${hiddenInputs(inputs)}
<h1>${heading}</h1>
<fieldset><legend>${legend}</legend>
${choices.map(
  ({ value, label, note, picture }, index) =>
    html`<label class="choice"><input type="${type}" name="${field}" value="${value}" ${index === 0 ? html`checked` : ''} aria-describedby="note-${index}">
${picture === null ? null : html`<img src="${picture}" alt="" width="40" height="40">`}
<span><strong>${label}</strong></span><small id="note-${index}">${note}</small></label>`,
)}</fieldset>
<details><summary>What Brandly asks for</summary><ul class="scopes">${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul></details>
<div class="actions">
<button class="primary" name="decision" value="authorize">${accept}</button>
<button name="decision" value="without-publishing">Grant without publishing permission</button>
<button class="quiet" name="decision" value="cancel">Cancel</button>
</div>
</form>`,
  });
}
