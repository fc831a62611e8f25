import type { LegalDocumentSummary, TenantWithGrants } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, type ApiClient } from '@porte/testing-kit';
import { Visitors } from './accounts-fixture.js';

const DAY_MS = 86_400_000;

describe('legal documents', () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await Visitors.start();
  });
  afterAll(() => visitors.identity.stop());
  const as = (actor: Actor): ApiClient => visitors.identity.porte.as(actor);
  const now = () => visitors.identity.porte.clock.now();
  const inDays = (days: number): string => new Date(now().getTime() + days * DAY_MS).toISOString();
  const input = (change: object = {}) => ({
    legal_document: {
      kind: 'terms',
      text_es: '# Términos\n\nUno.',
      summary_es: 'Cambió el plazo de cancelación.',
      ...change,
    },
  });
  const publish = async (change: object = {}): Promise<LegalDocumentSummary> => {
    const answer = await as(anActor('main_admin')).post('/api/legal_documents', input(change));
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const visitor = (path: string, tenant = DEMO) =>
    visitors.identity.anonymous.send('GET', `/api/legal_documents/${path}`, undefined, { 'x-porte-tenant': tenant });
  const inEffect = async (): Promise<LegalDocumentSummary[]> => {
    const all = (await visitor('published')).body.data as LegalDocumentSummary[];
    return (['terms', 'privacy'] as const).flatMap(kind => all.find(each => each.kind === kind) ?? []);
  };
  const accept = (api: ApiClient, ...documents: string[]) =>
    api.post('/api/legal_acceptances', { legal_acceptance: { documents } });
  const acceptancesOf = async (id: string) =>
    (await as(anActor('admin')).get(`/api/legal_acceptances?where[user_id]=${id}`)).body.data;

  it('legal documents are published by main admins, once per key, with the tenant and in the audit trail', async () => {
    const sent = () =>
      as(anActor('main_admin')).send('POST', '/api/legal_documents', input(), { 'idempotency-key': 'v1' });
    const [first, again] = [await sent(), await sent()];
    expect([first.body.data.version, again.body.data.id]).toEqual([1, first.body.data.id]);
    const second = await publish({ text_en: 'Terms', summary_en: 'Shorter' });
    expect(second).toMatchObject({ version: 2, effective_from: now().toISOString() });
    const event = (await visitors.identity.events('tenant.updated', DEMO)).at(-1)!;
    expect((event.data as unknown as TenantWithGrants).legal_versions).toMatchObject([
      { kind: 'terms', version: 2 },
      { kind: 'terms', version: 1 },
    ]);
    const audits = await visitors.identity.sql<{ label: string }>(
      `select label from audit_log where tenant_id = $1 and action = 'legal_document.published' order by label`,
      [DEMO],
    );
    expect(audits.map(({ label }) => label)).toEqual(['terms 1', 'terms 2']);
    const listed = (await as(anActor('admin')).get('/api/legal_documents')).body.data;
    expect(listed).toMatchObject([{ version: 2, published_by: expect.any(String), acceptances: 0 }, { version: 1 }]);
    for (const role of ['customer', 'operator', 'admin'] as const)
      expect((await as(anActor(role)).post('/api/legal_documents', input())).status).toBe(403);
  });

  it('every version stays readable for visitors of its tenant, and not of another one', async () => {
    const { id } = await publish({ text_es: '<script>alert(1)</script>' });
    await publish();
    expect((await visitor(`published/${id}`)).body.data).toMatchObject({
      text_es: '<script>alert(1)</script>',
      text_en: null,
    });
    expect((await visitor('published', NORTE)).body.data).toEqual([]);
    expect((await visitor(`published/${id}`, NORTE)).status).toBe(404);
    expect((await visitor('published/no-id')).status).toBe(404);
    const norte = as(anActor('developer', { tenant: NORTE }));
    expect((await norte.delete(`/api/legal_documents/${id}`)).status).toBe(404);
  });

  it.each([
    ['a huge text', { text_es: 'x'.repeat(60_001) }, 'text_es'],
    ['an empty text', { text_es: ' \n' }, 'text_es'],
    ['no summary', { summary_es: undefined }, 'summary_es'],
    ['an unknown kind', { kind: 'cookies' }, 'kind'],
    ['a time that has passed', { effective_from: '2020-01-01T00:00:00Z' }, 'effective_from'],
    ['a time out of reach', { effective_from: '9999-12-31T23:59:59Z' }, 'effective_from'],
    ['what is no time', { effective_from: 'mañana' }, 'effective_from'],
  ])('legal documents with %s are rejected', async (_, change, field) => {
    const answer = await as(anActor('main_admin')).post('/api/legal_documents', input(change));
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, [field]]);
  });

  it('legal documents with a null byte are rejected too', async () => {
    const answer = await as(anActor('main_admin')).post('/api/legal_documents', input({ text_en: 'a\0b' }));
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_failed']);
  });

  it('a scheduled version waits for its time, and can be withdrawn until then', async () => {
    const { actor } = await visitors.identity.aUser();
    const pending = async () => (await as(actor).get('/api/registrations')).body.data.documents_to_accept;
    const admin = as(anActor('main_admin'));
    const first = await publish({ kind: 'privacy', effective_from: inDays(3) });
    expect((await admin.post('/api/legal_documents', input({ kind: 'privacy' }))).body.error.code).toBe(
      'legal_version_scheduled',
    );
    expect((await accept(as(actor), first.id)).status).toBe(409);
    expect((await admin.delete(`/api/legal_documents/${first.id}`)).status).toBe(204);
    const second = await publish({ kind: 'privacy', effective_from: inDays(1) });
    expect(JSON.stringify(await pending())).not.toContain(second.id);
    visitors.identity.porte.clock.advance(DAY_MS);
    expect(JSON.stringify(await pending())).toContain(second.id);
    expect((await admin.delete(`/api/legal_documents/${second.id}`)).status).toBe(409);
  });

  it('a person who signs up accepts all versions in effect, and it is kept when, from where and in which language', async () => {
    await publish({ kind: 'privacy' });
    const versions = await inEffect();
    const missing = visitors.person({ accepted_documents: [versions[0]!.id] });
    for (const person of [visitors.person(), missing])
      expect(await visitors.signUp(person)).toMatchObject({
        status: 403,
        body: { error: { code: 'terms_not_accepted' } },
      });
    const person = visitors.person({ accepted_documents: versions.map(({ id }) => id) });
    const headers = { 'accept-language': 'en', 'user-agent': 'Probe/1', 'x-forwarded-for': '203.0.113.7' };
    expect((await visitors.signUp(person, headers)).status).toBe(201);
    await visitors.mails(person.email);
    const user = await visitors.user(person.email);
    const kept = await acceptancesOf(user.id);
    expect(kept).toHaveLength(2);
    for (const row of kept)
      expect(row).toMatchObject({
        way: 'signup',
        locale: 'en',
        network: '203.0.113.0/24',
        user_agent: 'Probe/1',
        account_email: person.email,
        created_at: now().toISOString(),
      });
    expect(kept.map(({ document_id }: { document_id: string }) => document_id).sort()).toEqual(
      versions.map(({ id }) => id).sort(),
    );
  });

  it('a customer and its sub-user each accept once, which the next token says; staff are not asked', async () => {
    const parent = await visitors.identity.aUser();
    const child = await visitors.identity.aUser({ parent_id: parent.id });
    const staff = await visitors.identity.aUser({ user_type: 'admin' });
    const browser = await visitors.identity.signedIn(parent.email);
    const versions = await inEffect();
    const asked = browser.answer.body.data.documents_to_accept as LegalDocumentSummary[];
    expect(asked.map(({ id }) => id).sort()).toEqual(versions.map(({ id }) => id).sort());
    expect(browser.claims.acc).toEqual({});
    const ids = versions.map(({ id }) => id);
    expect((await accept(browser.api, ids[0]!)).body.data).toMatchObject([{ id: ids[1] }]);
    expect((await accept(browser.api, ...ids)).body.data).toEqual([]);
    expect((await accept(browser.api, ...ids)).status).toBe(200);
    await browser.refresh();
    expect(browser.claims.acc).toEqual(Object.fromEntries(versions.map(({ kind, version }) => [kind, version])));
    expect(await acceptancesOf(parent.id)).toHaveLength(2);
    expect(await acceptancesOf(child.id)).toEqual([]);
    const pendingOf = async ({ actor }: typeof parent) =>
      (await as(actor).get('/api/registrations')).body.data.documents_to_accept.length;
    expect([await pendingOf(child), await pendingOf(staff)]).toEqual([2, 0]);
    expect((await accept(as(staff.actor), ...ids)).status).toBe(403);
    expect((await accept(as(child.actor), newId())).status).toBe(404);
    const old = (await visitor('published')).body.data.findLast(
      ({ kind }: LegalDocumentSummary) => kind === 'terms',
    ) as LegalDocumentSummary;
    expect((await accept(as(child.actor), old.id)).status).toBe(409);
  });

  it('customers read their own acceptances, staff export those of everybody', async () => {
    const [one, other] = [await visitors.identity.aUser(), await visitors.identity.aUser()];
    for (const { actor } of [one, other]) await accept(as(actor), ...(await inEffect()).map(({ id }) => id));
    const rows = (await as(one.actor).get('/api/legal_acceptances')).body.data;
    expect(rows.map(({ user_id }: { user_id: string }) => user_id)).toEqual([one.id, one.id]);
    const file = await as(anActor('admin')).post('/api/legal_acceptances/export?format=csv', {});
    expect(file.status).toBe(200);
    expect((await as(anActor('operator')).get('/api/legal_acceptances')).status).toBe(403);
  });

  it('people whose API keys are in use are mailed about a new version', async () => {
    const owner = await visitors.identity.aUser();
    const key = { name: 'Tienda', scopes: ['shipments.read'], current_password: 'cuatro nubes 27' };
    expect((await as(owner.actor).post('/api/api_keys', { api_key: key })).status).toBe(201);
    await publish({ kind: 'privacy' });
    const mail = (await visitors.mails(owner.email)).find(
      ({ subject }) => subject === 'Cambió el aviso de privacidad de demo',
    );
    expect(mail!.text).toContain('Tus claves de API siguen funcionando 30 días');
    expect(mail!.text).toContain('http://demo.localhost:8080/privacy');
  });
});
