import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ActorHeader } from '@porte/service-kit';
import { TEST_SECRET, until, withConnection } from '@porte/testing-kit';
import { strFromU8, unzipSync } from 'fflate';
import { reportMail } from '../src/mail/report-mail.js';
import { Identity } from './identity-fixture.js';

const ADDRESS = { kind: 'table', title: { 'es-MX': 'Libreta de direcciones', en: 'Address book' } };

describe('copies of personal data', () => {
  let identity: Identity;
  let others: Server;
  /** what the other services hold; null while they are away */
  let held: object[] | null = [];
  const asked = new Set<string>();
  beforeAll(async () => {
    const header = new ActorHeader(TEST_SECRET);
    others = createServer((request, response) => {
      const isKnown = header.verify(request.headers['x-porte-actor']) && held !== null;
      asked.add(request.url!);
      response.writeHead(isKnown ? 200 : 503, { 'content-type': 'application/x-ndjson' });
      response.end([...(held ?? []), { kind: 'end' }].map(line => `${JSON.stringify(line)}\n`).join(''));
      held &&= [];
    });
    await new Promise<void>(resolve => others.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
    const names = ['BILLING', 'SHIPMENTS', 'RATING', 'PAYMENTS', 'OVERWEIGHTS', 'CARRIERS', 'CATALOG'];
    identity = await Identity.start(Object.fromEntries(names.map(name => [`${name}_URL`, url])));
  });
  afterAll(async () => {
    await identity.stop();
    others.close();
  });

  it('a copy waits for a service that is away, and then holds rows, files and the profile whole', async () => {
    const { id, actor } = await identity.aUser({ name: 'Lucía', company: '=1+1' });
    const api = identity.porte.as(actor);
    held = null;
    const begun = await api.post('/api/personal_data/copies', {});
    expect(begun).toMatchObject({ status: 202, body: { data: { state: 'writing', format: 'zip' } } });
    const path = `/api/personal_data/copies/${begun.body.data.id}/download`;
    expect((await api.get(path)).body.error.code).toBe('report_not_ready');
    const state = async () => (await api.get('/api/personal_data/copies')).body.data[0].state;
    await until(() => asked.size > 0);
    held = [
      ADDRESS,
      { kind: 'row', row: { name: 'Ana, "la de junto"', phone: '5511', parts: ['a'] } },
      { kind: 'row', row: { name: 'Beto', phone: null, parts: [] } },
      { kind: 'file', name: '1.pdf' },
      { kind: 'piece', base64: Buffer.from('%PDF').toString('base64') },
    ];
    await until(async () => (await state()) !== 'writing');
    expect(await state()).toBe('ready');
    expect([...asked]).toEqual([`/internal/personal_data/${id}`]);
    const answer = await fetch(`${identity.porte.service.url}${path}`, { headers: api.signed() });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const textOf = (name: string): string => strFromU8(archive[name]!);
    expect(Object.keys(archive).slice(0, 2)).toEqual(['Léeme.txt', 'Perfil.csv']);
    expect(textOf('Libreta de direcciones.csv').replace('\uFEFF', '')).toBe(
      'name,phone,parts\r\n"Ana, ""la de junto""",5511,"[""a""]"\r\nBeto,,[]\r\n',
    );
    expect(textOf('Libreta de direcciones/1.pdf')).toBe('%PDF');
    expect(textOf('Perfil.csv')).toContain("'=1+1");
    expect(textOf('Perfil.csv')).not.toMatch(/argon2|password/);
    const age = (hours: number) =>
      withConnection(identity.porte.database.superuserUrl, client =>
        client.query(`update reports set created_at = now() - make_interval(hours => $1)`, [hours]),
      );
    const beginAgain = async () => (await api.post('/api/personal_data/copies', {})).body.data.id;
    await age(23);
    expect(await beginAgain()).toBe(begun.body.data.id);
    await age(25);
    expect(await beginAgain()).not.toBe(begun.body.data.id);
  });

  it.each([
    ['es-MX', 'report_ready', 'La copia de tus datos de Demo está lista'],
    ['en', 'report_failed', 'We could not prepare the copy of your data at Demo'],
  ] as const)('a copy is announced by mail as a copy, in %s after %s', (locale, kind, subject) => {
    const user = { name: 'Ana', last_name: 'López', email: 'ana@demo.example' };
    const tenant = { name: 'Demo', locale, hosts: ['demo.example'], slug: 'demo' };
    const mail = reportMail(user, tenant, { kind, path: 'personal_data', rows: 312 }, 'https://{host}');
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('https://demo.example/personal-data');
    expect(mail.text).not.toMatch(/reporte|report|312/i);
  });
});
