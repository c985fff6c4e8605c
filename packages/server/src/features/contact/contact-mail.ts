import type { ContactForm } from '@brandly/contract/contact';
import { composeMail, type Mail } from '../../mail/template.ts';

/** Builds the email with a visitor's message for the operators; a reply goes to the visitor. Pure. */
export function contactMail(to: string, form: ContactForm, origin: string): Mail {
  const phone = form.phone ? [`Phone: ${form.phone}`] : [];
  return composeMail({
    to,
    replyTo: form.email,
    subject: `Message from ${form.name}`,
    title: `${form.name} wrote to you`,
    lines: [`From: ${form.name}, ${form.email}`, ...phone, ...form.message.split(/\n{2,}/)],
    after: ['Sent through the contact form. Your reply goes to the address above, which has not been verified.'],
    action: { label: 'Open Brandly', url: origin },
  });
}
