import { PHONE_FIELD_LENGTH } from '@brandly/contract/contact';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { AUDIENCES } from './audiences.ts';
import { RotatingWords } from './rotating-words.tsx';

/** The build replaces this with the URL of the built file (vite/public-pages.ts). */
const CONTACT_FORM_CODE = '/src/landing/browser/contact-form.ts';

/** The Get In Touch section. ../browser/contact-form.ts validates and sends the form. */
export function ContactSection() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-12 px-gutter py-20 max-md:gap-8 max-md:py-12 lg:grid-cols-2">
        <div>
          <h2 id="contact-title" className="type-headline">
            Get In Touch
          </h2>
          <p className="mt-4 max-w-column text-ink-2 type-lead">
            <span className="sr-only">Ready to transform your {AUDIENCES[0]} marketing? Reach out to us today!</span>
            <span aria-hidden>
              Ready to transform your{' '}
              <span className="border-accent border-b font-strong text-accent-text">
                <RotatingWords />
              </span>{' '}
              marketing? Reach out to us today!
            </span>
          </p>
          <p className="mt-4 max-w-column text-pretty text-ink-2 type-composer">
            The team that runs this site replies by email. See our{' '}
            <a href="/privacy" className="site-text-link">
              privacy page
            </a>
            .
          </p>
        </div>
        <div className="rounded-dialog border border-line bg-raised p-8 shadow-2 max-md:p-5">
          <h3 className="type-subhead">How can we help you?</h3>
          <p className="no-script mt-4 type-composer text-ink-2">
            This form needs JavaScript. Turn it on in your browser’s settings and load the page again.
          </p>
          <ContactForm />
          <p data-contact-thanks tabIndex={-1} hidden className="mt-6 flex gap-2 type-composer">
            <span data-status="published" className="mt-1 flex-none text-status-icon">
              <CircleCheck size={16} strokeWidth={2.25} aria-hidden />
            </span>
            <span>Message sent successfully! We'll be in touch soon.</span>
          </p>
        </div>
      </div>
    </section>
  );
}

function ContactForm() {
  return (
    <form data-contact-form={CONTACT_FORM_CODE} noValidate method="post" action="/api/contact" className="contact-form">
      <p data-contact-problem role="alert" hidden className="contact-problem type-reading" />
      <Line name="name" label="Your Name" autoComplete="name" maxLength={120} required />
      <Line name="email" label="Your Email" type="email" autoComplete="email" maxLength={254} required />
      <Line
        name="phone"
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(123) 456-7890"
        maxLength={PHONE_FIELD_LENGTH}
      />
      <Field name="message" label="Your Message">
        <textarea
          id="contact-message"
          name="message"
          rows={5}
          maxLength={5000}
          required
          aria-describedby="contact-message-error"
          className="contact-control min-h-32 resize-y py-2.5"
        />
      </Field>
      <p className="contact-trap" aria-hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit" className="site-button site-button-primary h-12 w-full">
        Send Message
      </button>
    </form>
  );
}

type LineProps = ComponentPropsWithoutRef<'input'> & { name: string; label: string };

function Line({ name, label, ...props }: LineProps) {
  return (
    <Field name={name} label={label} optional={props.required !== true}>
      <input
        type="text"
        {...props}
        id={`contact-${name}`}
        name={name}
        aria-describedby={`contact-${name}-error`}
        className="contact-control h-11"
      />
    </Field>
  );
}

type FieldProps = { name: string; label: string; optional?: boolean; children: ReactNode };

function Field({ name, label, optional = false, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={`contact-${name}`} className="flex items-baseline justify-between type-label">
        {label}
        {optional && <span className="type-small text-ink-3">Optional</span>}
      </label>
      {children}
      <p id={`contact-${name}-error`} hidden className="contact-error type-small">
        <CircleAlert size={14} strokeWidth={2.25} aria-hidden className="mt-px flex-none" />
        <span />
      </p>
    </div>
  );
}
