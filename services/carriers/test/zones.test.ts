import { anActor, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import type { Envelope } from '@porte/messaging-kit';
import { carriersService } from '../src/service.js';

describe('zones', () => {
  let porte: TestService;
  let seen: Envelope[];
  beforeAll(async () => {
    porte = await startTestService(carriersService);
    seen = recordEvents(porte.bus, ['zone.created', 'zone.updated', 'zone.destroyed']);
  });
  afterAll(() => porte.stop());
  const admin = anActor('admin');
  const make = (name: string, headers = {}) => porte.as(admin).post('/api/zones', { zone: { name } }, headers);

  it('zones are created, found, renamed and deleted, each with its event', async () => {
    const made = await make('Valle de México');
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await porte.as(admin).get('/api/zones?where[name][like]=MEXICO')).body).toMatchObject({
      data: [{ id, name: 'Valle de México' }],
      meta: { pagination: { total_objects: 1 } },
    });
    expect((await porte.as(admin).put(`/api/zones/${id}`, { zone: { name: 'Toluca' } })).body.data.name).toBe('Toluca');
    expect((await porte.as(admin).get(`/api/zones/count`)).body.data.count).toBe(1);
    expect((await porte.as(admin).delete(`/api/zones/${id}`)).status).toBe(204);
    expect((await porte.as(admin).get(`/api/zones/${id}`)).status).toBe(404);
    await porte.settled();
    expect(seen.filter(event => event.subject === id).map(event => event.type)).toEqual([
      'zone.created',
      'zone.updated',
      'zone.destroyed',
    ]);
  });

  it('zones are isolated by tenant', async () => {
    const { id } = (await make('Mía')).body.data;
    const stranger = porte.as(anActor('admin', { tenant: NORTE }));
    expect((await stranger.get(`/api/zones/${id}`)).status).toBe(404);
    expect((await stranger.put(`/api/zones/${id}`, { zone: { name: 'x' } })).status).toBe(404);
    expect((await stranger.get('/api/zones/count')).body.data.count).toBe(0);
    expect((await porte.as(anActor('customer')).get('/api/zones')).body.error.code).toBe('forbidden');
    expect((await porte.anonymous.get('/api/zones')).status).toBe(401);
  });

  it('zones reject input that violates the contract, in both languages', async () => {
    const bad = await porte.as(admin).post('/api/zones', { zone: { name: 'x'.repeat(36), color: 'red' } });
    expect(bad.status).toBe(422);
    expect(bad.body.error.details).toEqual({
      color: ['no es un campo conocido'],
      name: ['admite 35 caracteres como máximo'],
    });
    const english = await porte.as(admin).post('/api/zones', {}, { 'accept-language': 'en' });
    expect(english.body.error.details).toEqual({ zone: ['is required'] });
    for (const [query, code] of [
      ['where[nope]=1', 'unknown_filter'],
      ['order=nope', 'unknown_order'],
      ['include=nope', 'unknown_include'],
      ['page=0', 'invalid_page'],
      ['per_page=1000000000', 'invalid_per_page'],
      ['per_page=2001', 'invalid_per_page'],
      ['x=1', 'invalid_query'],
    ]) {
      expect((await porte.as(admin).get(`/api/zones?${query}`)).body.error.code).toBe(code);
    }
    expect((await porte.as(admin).send('POST', '/api/zones', '{"zone":')).body.error.code).toBe('malformed_json');
    expect(
      (await porte.as(admin).send('POST', '/api/zones', { zone: { name: 'x'.repeat(10_000_000) } })).body.error.code,
    ).toBe('payload_too_large');
    expect((await porte.as(admin).get('/api/zones/not-an-id')).status).toBe(404);
    expect((await porte.as(admin).get('/api/nothing')).body.error.code).toBe('route_not_found');
    expect((await make('Doble')).status).toBe(201);
    expect((await make('Doble')).body.error.code).toBe('already_exists');
  });

  it('zones are created once per idempotency key', async () => {
    const key = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => make('Única', key)));
    const first = answers.find(answer => answer.status === 201 && !answer.headers.get('idempotent-replayed'))!;
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    const replay = await make('Única', key);
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(replay.body).toEqual(first.body);
    expect((await make('Otra', key)).body.error.code).toBe('idempotency_key_reused');
    expect((await porte.as(admin).get('/api/zones/count?where[name]=Única')).body.data.count).toBe(1);
  });
});
