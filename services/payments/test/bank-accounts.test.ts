import type { Envelope } from '@porte/messaging-kit';
import { anActor, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';

const account = {
  bank: 'Banco del Bajío',
  account_number: '0123456789',
  clabe: '012345678901234567',
  beneficiary: 'Porte Demo SA de CV',
  rfc: 'PDE200101AB1',
};

describe('bank accounts', () => {
  let porte: TestService;
  let seen: Envelope[];
  const admin = anActor('admin');
  const make = (input: object = account) => porte.as(admin).post('/api/bank_accounts', { bank_account: input });
  beforeAll(async () => {
    porte = await startTestService(paymentsService);
    const types = ['created', 'updated', 'destroyed'].map(verb => `bank_account.${verb}`);
    seen = recordEvents(porte.bus, types);
  });
  afterAll(() => porte.stop());

  it('bank accounts are changed by admins, readable by every user of the tenant, and published', async () => {
    const { id } = (await make()).body.data;
    expect(
      (await porte.as(admin).put(`/api/bank_accounts/${id}`, { bank_account: { bank: 'Otro' } })).body.data,
    ).toMatchObject({ ...account, bank: 'Otro' });
    const customer = porte.as(anActor('customer'));
    expect((await customer.get('/api/bank_accounts?where[bank][like]=OTRÓ&order=bank')).body.data).toMatchObject([
      { id, clabe: account.clabe },
    ]);
    expect((await customer.post('/api/bank_accounts', { bank_account: account })).status).toBe(403);
    expect((await customer.delete(`/api/bank_accounts/${id}`)).status).toBe(403);
    expect((await porte.as(anActor('admin', { tenant: NORTE })).get(`/api/bank_accounts/${id}`)).status).toBe(404);
    expect((await porte.as(admin).delete(`/api/bank_accounts/${id}`)).status).toBe(204);
    await porte.settled();
    expect(seen.map(event => event.type)).toEqual([
      'bank_account.created',
      'bank_account.updated',
      'bank_account.destroyed',
    ]);
    expect(seen[0]!.data).toMatchObject({ id, ...account });
  });

  it('bank accounts require every field in its format', async () => {
    expect(Object.keys((await make({})).body.error.details).sort()).toEqual(Object.keys(account).sort());
    expect(
      Object.keys((await make({ ...account, clabe: '123', rfc: 'x', account_number: 'x' })).body.error.details).sort(),
    ).toEqual(['account_number', 'clabe', 'rfc']);
    expect((await make()).status).toBe(201);
    expect((await make()).body.error.code).toBe('already_exists');
  });
});
