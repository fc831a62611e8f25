import { VIEWS_PER_LIST } from '@porte/contracts';
import { NORTE, type ApiClient } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

describe('saved views', () => {
  let identity: Identity;
  const aPerson = async (user: object = {}): Promise<ApiClient> => {
    const { actor } = await identity.aUser({ password: null, ...user });
    return identity.porte.as(actor);
  };
  const view = (more: object = {}) => ({
    saved_view: { list: 'shipments', name: 'Zona norte', query: 'search=monterrey&status=success', ...more },
  });
  const namesOf = async (api: ApiClient, list = 'shipments'): Promise<string[]> => {
    const { body } = await api.get(`/api/saved_views?where[list]=${list}&per_page=100`);
    return body.data.map(({ name }: { name: string }) => name);
  };

  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  it('are saved, renamed and deleted by their person, oldest first', async () => {
    const api = await aPerson();
    const made = await api.post('/api/saved_views', view());
    expect(made).toMatchObject({
      status: 201,
      body: { data: { name: 'Zona norte', list: 'shipments', query: 'search=monterrey&status=success' } },
    });
    expect(Object.keys(made.body.data).sort()).toEqual(['created_at', 'id', 'list', 'name', 'query']);
    await api.post('/api/saved_views', view({ name: 'Clientes nuevos' }));
    await api.post('/api/saved_views', view({ name: 'Otra lista', list: 'users' }));
    expect(await namesOf(api)).toEqual(['Zona norte', 'Clientes nuevos']);
    const { id } = made.body.data;
    expect((await api.put(`/api/saved_views/${id}`, { saved_view: { name: 'Norte' } })).body.data.name).toBe('Norte');
    expect(await api.put(`/api/saved_views/${id}`, { saved_view: { list: 'users' } })).toMatchObject({ status: 422 });
    expect((await api.delete(`/api/saved_views/${id}`)).status).toBe(204);
    expect(await namesOf(api)).toEqual(['Clientes nuevos']);
  });

  it.each(['customer', 'developer'] as const)('of others are not found by a %s', async role => {
    const owner = await aPerson();
    const { body } = await owner.post('/api/saved_views', view());
    const other = await aPerson({ user_type: role });
    const path = `/api/saved_views/${body.data.id}`;
    expect(await namesOf(other)).toEqual([]);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.put(path, { saved_view: { name: 'Mía' } })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect(await namesOf(owner)).toEqual(['Zona norte']);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(41)],
    ['list', 'Envíos'],
    ['query', 'x'.repeat(1001)],
  ])('are refused with a wrong %s', async (field, value) => {
    const api = await aPerson();
    const answer = await api.post('/api/saved_views', view({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.details)).toEqual([field]);
  });

  it(`are at most ${VIEWS_PER_LIST} of one list, also when two are saved at once`, async () => {
    const api = await aPerson();
    for (let n = 1; n < VIEWS_PER_LIST; n += 1) await api.post('/api/saved_views', view({ name: `Vista ${n}` }));
    const last = await Promise.all(['A', 'B'].map(name => api.post('/api/saved_views', view({ name }))));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(last.find(({ status }) => status === 422)!.body.error).toMatchObject({
      code: 'saved_views_full',
      params: { max: VIEWS_PER_LIST },
    });
    expect((await api.post('/api/saved_views', view({ list: 'users' }))).status).toBe(201);
  });

  it('of another tenant are not found', async () => {
    const owner = await aPerson();
    const { body } = await owner.post('/api/saved_views', view());
    const stranger = identity.porte.as({ ...(await identity.aUser({ password: null })).actor, tenant_id: NORTE });
    expect((await stranger.get(`/api/saved_views/${body.data.id}`)).status).toBe(404);
  });
});
