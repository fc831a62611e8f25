import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WAITING_PRIVACY_REQUESTS, type PrivacyRequest } from '@porte/contracts';
import { localTime, workingDaysAfter } from '@porte/domain-kit';
import { ActorHeader, type Actor } from '@porte/service-kit';
import { anActor, NORTE, TEST_SECRET, until, withConnection } from '@porte/testing-kit';
import { strFromU8, unzipSync } from 'fflate';
import { reportMail } from '../src/mail/report-mail.js';
import { Identity } from './identity-fixture.js';

const ADDRESS = { kind: 'table', title: { 'es-MX': 'Libreta de direcciones', en: 'Address book' } };

describe('personal data', () => {
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

  it('a copy has what is held of duplicates that were merged into the user, each in a folder of its own', async () => {
    const [user, duplicate] = [await identity.aUser(), await identity.aUser({ company: 'Del duplicado' })];
    await identity.sql('update users set merged_into = $2 where id = $1 returning id', [duplicate.id, user.id]);
    const api = identity.porte.as(user.actor);
    held = [];
    asked.clear();
    const { id } = (await api.post('/api/personal_data/copies', {})).body.data;
    await until(async () => (await api.get('/api/personal_data/copies')).body.data[0].state === 'ready');
    const answer = await fetch(`${identity.porte.service.url}/api/personal_data/copies/${id}/download`, {
      headers: api.signed(),
    });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(archive['Perfil.csv']!)).not.toContain('Del duplicado');
    expect(strFromU8(archive['Cuenta fusionada 1/Perfil.csv']!)).toContain('Del duplicado');
    expect([...asked].sort()).toEqual([user, duplicate].map(({ id }) => `/internal/personal_data/${id}`).sort());
  });

  describe('requests about it', () => {
    const ask = (actor: Actor, kind: string, text = 'Corrijan mi apellido.') =>
      identity.porte.as(actor).post('/api/privacy_requests', { privacy_request: { kind, text } });
    const answer = (actor: Actor, id: string, verb: string, words?: string) =>
      identity.porte
        .as(actor)
        .put(`/api/privacy_requests/${id}/${verb}`, words === undefined ? {} : { privacy_request: { answer: words } });
    const notificationsOf = async (actor: Actor): Promise<string[]> =>
      (await identity.porte.as(actor).get('/api/notifications?per_page=100')).body.data.map(
        ({ kind, params }: { kind: string; params: { outcome?: string } }) => `${kind} ${params.outcome ?? ''}`.trim(),
      );
    let admin: Actor;
    beforeAll(async () => {
      admin = (await identity.aUser({ user_type: 'admin', password: null })).actor;
    });

    it('a request notifies staff, has a deadline in working days, and is visible to its person and staff alone', async () => {
      const { actor, id: owner } = await identity.aUser();
      const sub = (await identity.aUser({ parent_id: owner })).actor;
      const sent = await ask(sub, 'rectification', ' Corrijan mi apellido. ');
      const { day: today } = localTime(identity.porte.clock.now(), 'America/Mexico_City');
      expect(sent).toMatchObject({
        status: 201,
        body: { data: { state: 'open', text: 'Corrijan mi apellido.', answer_by: workingDaysAfter(today, 20) } },
      });
      const path = `/api/privacy_requests/${sent.body.data.id}`;
      const statusOf = async (who: Actor) => (await identity.porte.as(who).get(path)).status;
      const other = anActor('admin', { tenant: NORTE });
      expect(await Promise.all([sub, admin, actor, other].map(statusOf))).toEqual([200, 200, 404, 404]);
      expect(await notificationsOf(admin)).toContain('privacy_request_opened');
    });

    it('a request is one at a time of its kind, however often it is sent', async () => {
      const { actor } = await identity.aUser();
      const answers = await Promise.all([ask(actor, 'opposition'), ask(actor, 'opposition'), ask(actor, 'opposition')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect((await ask(actor, 'access')).status).toBe(201);
      expect((await ask(actor, 'other')).status).toBe(422);
      expect((await ask(actor, 'rectification', ' ')).status).toBe(422);
    });

    it('a request is granted once, then carried out, and its person is notified by mail and in the app', async () => {
      const { actor, email } = await identity.aUser();
      const { id } = (await ask(actor, 'rectification')).body.data;
      expect((await answer(admin, id, 'carried_out')).body.error.code).toBe('wrong_state');
      const answers = await Promise.all([answer(admin, id, 'grant', 'Ya mismo.'), answer(admin, id, 'grant', 'Otra.')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const granted = answers.find(({ status }) => status === 200)!.body.data;
      const today = localTime(new Date(granted.answered_at), 'America/Mexico_City').day;
      expect(granted).toMatchObject({
        state: 'granted',
        carry_out_by: workingDaysAfter(today, 15),
        answered_by: admin.id,
      });
      const mails = await identity.mailsTo(email);
      expect(mails.filter(({ text }) => text.includes(granted.answer))).toHaveLength(1);
      expect(await notificationsOf(actor)).toEqual(['privacy_request_answered accepted']);
      expect(granted.due_on).toBe(granted.carry_out_by);
      const list = `/api/privacy_requests?order=due_on asc&where=${JSON.stringify({ state: WAITING_PRIVACY_REQUESTS })}`;
      const due = (await identity.porte.as(admin).get(list)).body.data.map((row: PrivacyRequest) => row.due_on);
      expect(due).toContain(granted.due_on);
      expect(due).toEqual([...due].sort());
      expect((await answer(admin, id, 'carried_out')).body.data).toMatchObject({ state: 'done', due_on: null });
      const read = (await identity.porte.as(actor).get(`/api/privacy_requests/${id}`)).body.data;
      expect([read.answer, read.answered_by]).toEqual([granted.answer, undefined]);
    });

    it('a request is refused with a reason, by staff who may and never by its person', async () => {
      const { actor, email } = await identity.aUser();
      const { id } = (await ask(actor, 'opposition')).body.data;
      expect((await answer(admin, id, 'refuse', ' ')).status).toBe(422);
      expect((await answer(actor, id, 'refuse', 'No.')).status).toBe(403);
      expect((await answer(admin, id, 'refuse', 'La ley lo pide.')).body.data).toMatchObject({ state: 'refused' });
      expect((await identity.mailsTo(email)).map(({ text }) => text).join()).toContain('La ley lo pide.');
      expect((await ask(actor, 'opposition')).status).toBe(201);
      const own = (await ask(admin, 'access')).body.data.id;
      expect((await answer(admin, own, 'grant', '')).status).toBe(403);
    });

    it('a request for access is done when it is granted, since the copy is there', async () => {
      const { actor } = await identity.aUser();
      const { id } = (await ask(actor, 'access')).body.data;
      expect((await answer(admin, id, 'grant', '')).body.data).toMatchObject({ state: 'done', answer: null });
    });
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
