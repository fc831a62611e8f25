import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { derivedId } from '@porte/domain-kit';
import { MailFolder } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { Fixture } from './fixture.js';

const LOCAL = { host: 'localhost' };
const EVIL = '<script>alert(1)</script>';

describe('the page /dev/mail', () => {
  let root: string;
  let folder: string;
  let gateway: Fixture;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'porte-dev-mail-'));
    folder = path.join(root, 'mail');
    gateway = await Fixture.start({ DEV_MAIL_DIR: folder });
  });
  beforeEach(() => mkdirSync(folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(async () => {
    await gateway.stop();
    rmSync(root, { recursive: true });
  });

  const kept = async (name: string, rest: object = {}): Promise<string> => {
    const message_id = derivedId('mail', name);
    await new MailFolder(folder).save({
      message_id,
      tenant_id: DEMO,
      to: 'ana@demo.example',
      subject: name,
      text: 'Hola',
      date: '2026-11-21T18:00:00.000Z',
      ...rest,
    });
    return message_id;
  };

  it('shows an empty list in both languages, even before the folder exists', async () => {
    rmSync(folder, { recursive: true });
    expect((await gateway.get('/dev/mail', LOCAL)).text).toContain('Todavía no hay correos.');
    expect((await gateway.get('/dev/mail', { ...LOCAL, 'accept-language': 'en' })).text).toContain(
      'There is no mail yet.',
    );
    mkdirSync(folder);
  });

  it('lists the newest first, a hundred at most', async () => {
    for (let i = 0; i <= 100; i++) {
      const id = await kept(`n${i}`, { date: new Date(Date.UTC(2026, 10, 21, 18, 0, i)).toISOString() });
      utimesSync(path.join(folder, `${id}.json`), i, i);
    }
    const { text } = await gateway.get('/dev/mail', LOCAL);
    const subjects = [...text.matchAll(/<a href="\/dev\/mail\/[0-9a-f-]{36}">n(\d+)<\/a>/g)].map(([, n]) => Number(n));
    expect(subjects).toEqual(Array.from({ length: 100 }, (_, i) => 100 - i));
  });

  it('shows the text of a mail, and its HTML in a sandboxed frame', async () => {
    const id = await kept('evil', {
      subject: EVIL,
      to: `"${EVIL}"@x.example`,
      text: `${EVIL}</pre>`,
      html: `<p onclick="x">Hola</p>"></iframe>${EVIL}`,
    });
    for (const at of ['/dev/mail', `/dev/mail/${id}`]) {
      const { status, headers, text } = await gateway.get(at, LOCAL);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(text).not.toMatch(/<script|<style|style=/);
    }
    const { text } = await gateway.get(`/dev/mail/${id}`, LOCAL);
    expect(text).toMatch(
      /<iframe sandbox="" title="HTML" srcdoc="&lt;p onclick=&quot;x&quot;&gt;Hola[^"<>]*"><\/iframe>/,
    );
    expect(text.match(/<\/iframe>/g)).toHaveLength(1);
    const plain = await gateway.get(`/dev/mail/${await kept('plain')}`, { ...LOCAL, 'accept-language': 'en' });
    expect(plain.text).toContain('<html lang="en">');
    expect(plain.text).not.toContain('<iframe');
  });

  it('answers 404 for ids that are not mails', async () => {
    const secret = {
      message_id: 'x',
      tenant_id: DEMO,
      to: 'a@b.example',
      subject: 'secret',
      text: 'secret',
      date: '2026-11-21T18:00:00.000Z',
    };
    writeFileSync(path.join(root, `${derivedId('outside')}.json`), JSON.stringify(secret));
    writeFileSync(path.join(folder, 'secret.json'), JSON.stringify(secret));
    const tries = [
      `../${derivedId('outside')}`,
      `..%2f${derivedId('outside')}`,
      `%2e%2e%2f${derivedId('outside')}`,
      `..%5c${derivedId('outside')}`,
      'secret',
      'secret.json',
      '..',
      '%2e%2e',
      '%00',
      '',
      derivedId('mail', 'none'),
      `${derivedId('mail', 'none')}.json`,
    ];
    for (const id of tries) expect([id, (await gateway.get(`/dev/mail/${id}`, LOCAL)).status]).toEqual([id, 404]);
    expect((await gateway.get('/dev/mail', LOCAL)).text).not.toContain('secret');
  });

  it('rejects unknown hosts (DNS rebinding)', async () => {
    const id = await kept('private');
    for (const at of ['/dev/mail', `/dev/mail/${id}`]) {
      expect((await gateway.get(at, { host: 'rebound.example' })).status).toBe(404);
      expect((await gateway.get(at, { host: 'norte.localhost:8080' })).status).toBe(200);
    }
  });
});

describe('a gateway without DEV_MAIL_DIR', () => {
  it('has no page /dev/mail, with or without a web app', async () => {
    const web = mkdtempSync(path.join(tmpdir(), 'porte-web-'));
    writeFileSync(path.join(web, 'index.html'), 'app');
    const id = derivedId('mail');
    for (const env of [[], [['WEB_DIR', web]]]) {
      const gateway = await Fixture.start(Object.fromEntries(env) as Record<string, string>);
      for (const at of ['/dev/mail', `/dev/mail/${id}`])
        expect((await gateway.get(at, LOCAL)).body.error?.code).toBe('route_not_found');
      await gateway.stop();
    }
    rmSync(web, { recursive: true });
  });
});
