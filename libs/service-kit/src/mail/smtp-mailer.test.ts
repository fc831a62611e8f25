import { derivedId } from '@porte/domain-kit';
import { MailRejected } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { DRIP, SmtpServer } from './smtp.fixture.js';

const FROM = 'Porte <no-reply@porte.example>';
const mail = {
  tenant_id: derivedId('tenant'),
  to: 'ana@demo.example',
  subject: 'Hola',
  text: 'Texto',
  html: '<p>Texto</p>',
  message_id: derivedId('mail'),
};

describe('the SMTP mailer', () => {
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await SmtpServer.start();
  });
  afterEach(() => smtp.stop());
  const mailer = (timeoutMs?: number, user = '') =>
    new SmtpMailer(`smtp://${user}127.0.0.1:${smtp.port}`, FROM, timeoutMs);

  it('sends both parts under the id it was given', async () => {
    await mailer().send(mail);
    const [taken] = smtp.mails;
    expect(taken).toMatchObject({ from: 'no-reply@porte.example', to: ['ana@demo.example'] });
    expect(taken!.data).toContain(`Message-ID: <${mail.message_id}@porte.example>`);
    expect(taken!.data).toMatch(
      /Content-Type: text\/plain[\s\S]*Texto[\s\S]*Content-Type: text\/html[\s\S]*<p>Texto<\/p>/,
    );
    expect(taken!.data).toContain('Auto-Submitted: auto-generated');
  });

  it('names the page that ends mails of a kind for mail programs, and none for others', async () => {
    await mailer().send({ ...mail, unsubscribe_url: `https://demo.example/u/${'0'.repeat(96)}` });
    await mailer().send(mail);
    const [ended, other] = smtp.mails.map(({ data }) => data.replaceAll(/\r?\n /g, ' '));
    expect(ended).toMatch(/^List-Unsubscribe: <https:\/\/demo\.example\/u\/0{96}>\s*$/m);
    expect(ended).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\s*$/m);
    expect(other).not.toMatch(/^List-Unsubscribe/m);
  });

  it('sends files as attachments', async () => {
    const content = Buffer.from('<cfdi/>');
    await mailer().send({ ...mail, attachments: [{ filename: 'a.xml', type: 'application/xml', content }] });
    expect(smtp.mails[0]!.data).toMatch(/Content-Type: application\/xml; name=a\.xml[\s\S]*PGNmZGkvPg==/);
  });

  it('lets no subject and no address add a header or a recipient', async () => {
    await mailer().send({ ...mail, subject: 'Hola\r\nBcc: evil@x.example\r\n\r\nbody' });
    await mailer()
      .send({ ...mail, to: 'ana@demo.example, evil@x.example' })
      .catch(() => {});
    await mailer()
      .send({ ...mail, to: 'ana@demo.example>\r\nRCPT TO:<evil@x.example' })
      .catch(() => {});
    expect(smtp.mails[0]!.data).not.toMatch(/^Bcc:/m);
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('evil@x.example');
    expect(smtp.commands.filter(line => /^RCPT TO:<evil/.test(line))).toEqual([]);
  });

  it.each(['CONNECT', 'EHLO', 'MAIL', '.'])('gives up in time on a server that falls silent at %s', async word => {
    smtp.answers.set(word, null);
    await expect(mailer(100).send(mail)).rejects.not.toBeInstanceOf(MailRejected);
  });

  it('gives up in time on a server that never ends its answer', async () => {
    smtp.answers.set('EHLO', DRIP);
    await expect(mailer(200).send(mail)).rejects.not.toBeInstanceOf(MailRejected);
  });

  it('distinguishes a permanent rejection by the server from failures worth a retry', async () => {
    const outcome = (word: string, answer: string) => {
      smtp.answers.set(word, answer);
      return mailer()
        .send(mail)
        .then(
          () => 'sent',
          error => (error instanceof MailRejected ? 'refused' : 'later'),
        )
        .finally(() => smtp.answers.delete(word));
    };
    expect(await outcome('RCPT', '550 no such user')).toBe('refused');
    expect(await outcome('.', '554 no spam')).toBe('refused');
    expect(await outcome('RCPT', '451 grey-listed')).toBe('later');
    expect(await outcome('CONNECT', '421 too busy')).toBe('later');
  });

  it('keeps a mail whose log-in was refused for later', async () => {
    smtp.answers.set('AUTH', '535 wrong password');
    await expect(mailer(undefined, 'user:pass@').send(mail)).rejects.not.toBeInstanceOf(MailRejected);
  });

  it('sends a password over encrypted connections only, except on this machine', async () => {
    await mailer(undefined, 'user:pass@').send(mail);
    expect(smtp.commands.some(line => line.startsWith('AUTH'))).toBe(true);
    smtp.commands.length = 0;
    await expect(new SmtpMailer(`smtp://user:pass@127.0.0.2:${smtp.port}`, FROM).send(mail)).rejects.toThrow();
    expect(smtp.commands.some(line => line.startsWith('AUTH'))).toBe(false);
  });
});
