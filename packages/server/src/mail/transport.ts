import { randomUUIDv7 } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mail } from './template.ts';

export type MailTransport = {
  /** Sends an email. `id` is the same for every try, so a receiver can recognise duplicates. Throws on failure. */
  send: (mail: Mail, id: number) => Promise<void>;
  close: () => void;
};

const CONNECT_TIMEOUT_MS = 10_000;

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'smtpUrl' | 'mailFrom'>; print: (line: string) => void };

/** SMTP if it is configured; otherwise the table that /dev/mail shows, with a line on the console. */
export function createMailTransport(deps: Deps): MailTransport {
  const { smtpUrl, mailFrom } = deps.config;
  return smtpUrl === null ? localTransport(deps) : smtpTransport(smtpUrl, mailFrom);
}

function smtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  let opened: Transporter | undefined;
  // Loaded for the first email, because it takes 8 MB in every process.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    opened ??= createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: CONNECT_TIMEOUT_MS,
    });
    return opened;
  };
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'brandly.invalid';
  return {
    async send({ unsubscribeUrl, ...mail }, id) {
      const headers =
        unsubscribeUrl === undefined
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const transport = await open();
      await transport.sendMail({ from: mailFrom, ...mail, headers, messageId: `<outbox-${id}@${host}>` });
    },
    close: () => opened?.close(),
  };
}

function localTransport({ db, clock, print }: Deps): MailTransport {
  return {
    async send(mail) {
      await db
        .insertInto('mails')
        .values({
          id: randomUUIDv7(),
          sent_at: clock.now(),
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
        .execute();
      print(`Mail for ${mail.to}: ${mail.subject}`);
    },
    close: () => undefined,
  };
}
