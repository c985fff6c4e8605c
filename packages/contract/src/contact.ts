import * as z from 'zod/mini';
import { PHONE_NUMBER } from './auth/phone.ts';
import { EmailAddress, Id, InstantText, nameText, QueryFlag, QueryNumber, RowParams, text } from './shapes.ts';

/** The length of '(123) 456-7890', the longest value. */
export const PHONE_FIELD_LENGTH = 14;

/** The contact form of the public page, with the same fields. */
export const ContactForm = z.strictObject({
  name: nameText(120, 'Name is required'),
  email: EmailAddress,
  phone: z.optional(text(40, PHONE_NUMBER)),
  message: text(5000, z.trim(), z.minLength(1, 'Message is required')),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** `website` is a honeypot field that people do not see and bots fill in: such a message is thrown away. */
export const ContactBody = z.extend(ContactForm, { website: z.optional(text(500)) });

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  createdAt: InstantText,
  isRead: z.boolean(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactRoutes = {
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send a contact message. It goes to the people who run this server',
    body: ContactBody,
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
  listContactMessages: {
    method: 'GET',
    path: '/v1/admin/contact-messages',
    access: 'admin',
    summary: 'List contact messages. Newest first; `page` counts from 1',
    query: z.object({
      page: z.optional(QueryNumber.check(z.minimum(1))),
      limit: z.optional(QueryNumber.check(z.minimum(1), z.maximum(100))),
      unread: z.optional(QueryFlag),
    }),
    response: z.object({
      messages: z.array(ContactMessage),
      total: z.number(),
      unread: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  },
  readContactMessage: {
    method: 'POST',
    path: '/v1/admin/contact-messages/{id}/read',
    access: 'admin',
    summary: 'Mark a contact message as read',
    params: RowParams('not_found'),
    response: z.object({ success: z.boolean() }),
  },
} as const;
