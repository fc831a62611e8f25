import type { Locale } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';
import type { SavedMail } from '@porte/service-kit';

const texts = {
  'es-MX': {
    title: 'Correo saliente',
    lead: 'Ningún correo sale de esta máquina. Aquí se ven los últimos 100, del más nuevo al más antiguo.',
    empty: 'Todavía no hay correos.',
    date: 'Fecha',
    to: 'Para',
    subject: 'Asunto',
    noSubject: '(sin asunto)',
    text: 'Texto',
    files: 'Archivos',
    html: 'HTML',
    back: 'Todos los correos',
  },
  en: {
    title: 'Outgoing mail',
    lead: 'No mail leaves this machine. Here are the last 100, newest first.',
    empty: 'There is no mail yet.',
    date: 'Date',
    to: 'To',
    subject: 'Subject',
    noSubject: '(no subject)',
    text: 'Text',
    files: 'Files',
    html: 'HTML',
    back: 'All mails',
  },
} satisfies Record<Locale, Record<string, string>>;

/** The list of outgoing mails. All that they hold comes from people, so nothing of it may be more than text. */
export function mailListPage(mails: readonly SavedMail[], locale: Locale): string {
  const t = texts[locale];
  const rows = mails.map(
    mail =>
      html`<tr>
        <td>${time(mail, locale)}</td>
        <td>${mail.to}</td>
        <td><a href="/dev/mail/${mail.message_id}">${mail.subject || t.noSubject}</a></td>
      </tr>`,
  );
  const table = html`<table>
    <thead>
      <tr>
        <th scope="col">${t.date}</th>
        <th scope="col">${t.to}</th>
        <th scope="col">${t.subject}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  return page(
    locale,
    t.title,
    html`<h1>${t.title}</h1>
      <p>${t.lead}</p>
      ${rows.length > 0 ? table : html`<p>${t.empty}</p>`}`,
  );
}

/** One mail. Its HTML is framed without any right: no script, no form, no way out of the frame. */
export function mailPage(mail: SavedMail, locale: Locale): string {
  const t = texts[locale];
  const frame = mail.html
    ? html`<h2>${t.html}</h2>
        <iframe sandbox="" title="${t.html}" srcdoc="${mail.html}"></iframe>`
    : '';
  return page(
    locale,
    mail.subject || t.noSubject,
    html`<p><a href="/dev/mail">${t.back}</a></p>
      <h1>${mail.subject || t.noSubject}</h1>
      <dl>
        <dt>${t.to}</dt>
        <dd>${mail.to}</dd>
        <dt>${t.date}</dt>
        <dd>${time(mail, locale)}</dd>
        ${
          mail.attachments
            ? html`<dt>${t.files}</dt>
                <dd>${mail.attachments.map(({ filename }) => filename).join(', ')}</dd>`
            : ''
        }
      </dl>
      <h2>${t.text}</h2>
      <pre>${mail.text}</pre>
      ${frame}`,
  );
}

const time = ({ date }: SavedMail, locale: Locale): Html =>
  html`<time datetime="${date}"
    >${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))}
    UTC</time
  >`;

const page = (locale: Locale, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Porte</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/status.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.toString();
