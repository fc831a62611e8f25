import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { derivedId, FixedClock } from '@porte/domain-kit';
import { FolderMailer } from './folder-mailer.js';
import { html } from '@porte/domain-kit';
import { MailFolder } from './mail-folder.js';
import { mailerOf } from './mail.module.js';

const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
const mail = {
  tenant_id: derivedId('tenant'),
  to: 'ana@demo.example',
  subject: 'Hola',
  text: 'Ñandú',
  message_id: derivedId('mail'),
};

describe('FolderMailer', () => {
  let root: string;
  let folder: MailFolder;
  let mailer: FolderMailer;
  beforeEach(() => {
    root = path.join(mkdtempSync(path.join(tmpdir(), 'porte-mail-')), 'mail');
    folder = new MailFolder(root);
    mailer = new FolderMailer(folder, clock);
  });
  afterEach(() => rmSync(path.dirname(root), { recursive: true }));

  it('writes each mail as one file with mode 600', async () => {
    await mailer.send(mail);
    expect(readdirSync(root)).toEqual([`${mail.message_id}.json`]);
    expect(statSync(path.join(root, `${mail.message_id}.json`)).mode & 0o777).toBe(0o600);
    expect(await folder.find(mail.message_id)).toEqual({ ...mail, date: '2026-11-21T18:00:00.000Z' });
  });

  it('writes a mail once, even when it is sent again or concurrently', async () => {
    await mailer.send(mail);
    await Promise.all(Array.from({ length: 5 }, () => mailer.send({ ...mail, subject: 'otra' })));
    expect(readdirSync(root)).toHaveLength(1);
    expect(await folder.list(10)).toMatchObject([{ subject: 'Hola' }]);
  });

  it('rejects an id that could escape the folder', async () => {
    for (const message_id of ['../x', '', 'a/b', `${mail.message_id}/../x`]) {
      await expect(mailer.send({ ...mail, message_id })).rejects.toThrow('UUID');
      expect(await folder.find(message_id)).toBeNull();
    }
  });
});

describe('mailerOf', () => {
  it('chooses the folder or SMTP by configuration', async () => {
    expect(await mailerOf({ DEV_MAIL_DIR: '/mail' }, clock)).toBeInstanceOf(FolderMailer);
    expect((await mailerOf({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' }, clock)).constructor.name).toBe(
      'SmtpMailer',
    );
  });

  it('rejects a missing or ambiguous configuration', async () => {
    for (const config of [{}, { SMTP_URL: 'smtp://localhost' }, { MAIL_FROM: 'a@b.example' }])
      await expect(mailerOf(config, clock)).rejects.toThrow('needs SMTP_URL and MAIL_FROM');
    await expect(
      mailerOf({ DEV_MAIL_DIR: '/mail', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' }, clock),
    ).rejects.toThrow('exclude each other');
  });
});

describe('html', () => {
  it('escapes values in text and attributes, and nests its own results unescaped', () => {
    const part = html`<b title="${'"><script>'}">${"O'Neil & <i>"}</b>`;
    // White space is part of the asserted text.
    // prettier-ignore
    expect(html`<p>${part}</p>${[part, part]}${3}`.toString()).toBe(`<p>${part}</p>${part}\n${part}3`);
    expect(part.toString()).toBe('<b title="&quot;&gt;&lt;script&gt;">O&#39;Neil &amp; &lt;i&gt;</b>');
  });
});
