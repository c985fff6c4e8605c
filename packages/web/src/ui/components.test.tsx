import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './fields/field.tsx';
import { PasswordInput, TextInput } from './fields/text-input.tsx';
import { Segmented } from './page/segmented.tsx';
import { StatusBadge } from './status-badge.tsx';
import { renderForTest } from './testing/render-for-test.ts';

function Views() {
  const [view, setView] = useState<'week' | 'month'>('week');
  const segments = [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ] as const;
  return <Segmented label="View" segments={segments} value={view} onValueChange={setView} />;
}
const pressed = () => [...document.querySelectorAll('[aria-pressed="true"]')].map((element) => element.textContent);

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

describe('a field', () => {
  it('is named by its label and described by its error and its hint', () => {
    page = renderForTest(
      <Field label="Email" error="Invalid email address" hint="We never share it" required>
        <TextInput />
      </Field>,
    );
    const input = page.find('input', HTMLInputElement);
    expect(input.labels?.[0]?.textContent).toBe('Email');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Invalid email address',
      'We never share it',
    ]);
  });

  it('says nothing about errors while there are none', () => {
    page = renderForTest(
      <Field label="Email">
        <TextInput />
      </Field>,
    );
    const input = page.find('input', HTMLInputElement);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('a password', () => {
  it('can be shown and hidden again', () => {
    page = renderForTest(<PasswordInput aria-label="Password" />);
    page.press(page.find('[aria-label="Show password"]', HTMLButtonElement));
    expect(page.find('input', HTMLInputElement).type).toBe('text');
    page.press(page.find('[aria-label="Hide password"]', HTMLButtonElement));
    expect(page.find('input', HTMLInputElement).type).toBe('password');
  });
});

describe('a button', () => {
  it('runs its action when pressed', () => {
    const action = vi.fn();
    page = renderForTest(<Button onClick={action}>Save Changes</Button>);
    page.press(page.find('button', HTMLButtonElement));
    expect(action).toHaveBeenCalledOnce();
  });

  it('says that it is saving and ignores a second press, also as a submit button', () => {
    const action = vi.fn();
    const submit = vi.fn();
    page = renderForTest(
      <form onSubmit={submit}>
        <Button type="submit" busy busyText="Saving..." onClick={action}>
          Save Changes
        </Button>
      </form>,
    );
    const button = page.find('button', HTMLButtonElement);
    page.press(button);
    expect(action).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.querySelector(':scope > span:not([aria-hidden])')?.textContent).toBe('Saving...');
  });

  it('that sends a call takes a double click as one press, and another one counts each click', () => {
    const [sends, steps] = [vi.fn(), vi.fn()];
    page = renderForTest(
      <>
        <Button busy={false} onClick={sends} />
        <Button onClick={steps} />
      </>,
    );
    for (const button of document.querySelectorAll('button'))
      for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    expect(sends).toHaveBeenCalledOnce();
    expect(steps).toHaveBeenCalledTimes(2);
  });
});

describe('segments', () => {
  it('keep exactly one choice, also when it is pressed again', () => {
    page = renderForTest(<Views />);
    expect(pressed()).toEqual(['Week']);
    page.press(page.find('button:last-child', HTMLButtonElement));
    expect(pressed()).toEqual(['Month']);
    page.press(page.find('button:last-child', HTMLButtonElement));
    expect(pressed()).toEqual(['Month']);
  });
});

describe('a status', () => {
  it('is expressed in words, not by colour alone', () => {
    page = renderForTest(<StatusBadge status="failed" />);
    expect(page.find('[data-status="failed"]', HTMLElement).textContent).toBe('Failed');
  });
});
