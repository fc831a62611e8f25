import { CommandBus } from '@nestjs/cqrs';
import type { EventData } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { ObjectStore, type Actor } from '@porte/service-kit';
import {
  anActor,
  DEMO,
  NORTE,
  recordEvents,
  startTestService,
  writtenReport,
  type ApiAnswer,
  type TestService,
} from '@porte/testing-kit';
import { AcceptTransfer } from '../src/deposits/decisions/accept-transfer.js';
import { RejectTransfer } from '../src/deposits/decisions/reject-transfer.js';
import { paymentsService } from '../src/service.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF');
const aCustomer = (more: Partial<Actor> = {}): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id, ...more });
};
const PNG = Buffer.from('89504e470d0a1a0a00000049454e44ae426082', 'hex');

describe('deposits by bank transfer', () => {
  let porte: TestService;
  let seen: Envelope[];
  const admin = anActor('admin', { name: 'Rita Mora' });
  let customer: Actor;

  beforeAll(async () => {
    porte = await startTestService(paymentsService);
    seen = recordEvents(porte.bus, ['deposit.sent', 'deposit.paid', 'deposit.rejected']);
  });
  beforeEach(() => void (customer = aCustomer()));
  afterAll(() => porte.stop());

  const send = async (
    actor: Actor,
    fields: Record<string, string> = {},
    files: Buffer[] = [PDF],
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ amount: '1500.50', transaction_date: '2026-11-20', ...fields }))
      form.append(name, value);
    for (const bytes of files) form.append('files[]', new Blob([new Uint8Array(bytes)]), 'comprobante');
    const answer = await fetch(`${porte.service.url}/api/transfer_funds/send_payment_proof`, {
      method: 'POST',
      headers: { ...porte.as(actor).signed(), ...headers },
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const accept = (id: string, input: object = {}, actor = admin): Promise<ApiAnswer> =>
    porte
      .as(actor)
      .put(`/api/deposits/${id}/accept`, { deposit: { amount: 1500.5, bank_reference: newId(), ...input } });
  const reject = (id: string, reason = 'No aparece en el banco', actor = admin): Promise<ApiAnswer> =>
    porte.as(actor).put(`/api/deposits/${id}/reject`, { deposit: { reason } });
  const eventsOf = async (id: string) => {
    await porte.settled();
    return seen.filter(({ subject }) => subject === id);
  };
  const post = (data: Partial<EventData<'balance.deposited'>>, id = newId()): Promise<void> =>
    porte.bus.publish({
      id,
      type: 'balance.deposited',
      source: 'billing',
      subject: customer.id,
      tenantId: DEMO,
      time: new Date(0).toISOString(),
      correlationId: id,
      data: {
        method: 'transfer',
        owner_id: customer.id,
        transaction_id: newId(),
        amount: 1,
        balance: 1,
        available_balance: 1,
        ...data,
      },
    } as Envelope);

  it('deposits by bank transfer wait for staff with their proof', async () => {
    const sent = await send(customer, {}, [PDF, PNG]);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'in_review',
          method: 'transfer',
          amount: 1500.5,
          paid_amount: null,
          transaction_date: '2026-11-20',
          files: ['pdf', 'png'],
          user_id: customer.id,
          owner_id: customer.id,
        },
      },
    });
    expect(sent.body.data).not.toHaveProperty('warnings');
    expect((await eventsOf(sent.body.data.id)).map(({ type }) => type)).toEqual(['deposit.sent']);
  });

  it('credit what the bank says, once, and end when the ledger has posted it', async () => {
    const { id } = (await send(customer)).body.data;
    const answers = await Promise.all([accept(id, { amount: 1400, bank_reference: 'b-0100 26' }), accept(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [event, ...others] = (await eventsOf(id)).filter(({ type }) => type !== 'deposit.sent');
    expect(others).toEqual([]);
    const { paid_amount, bank_reference } = (await porte.as(admin).get(`/api/deposits/${id}`)).body.data;
    expect(event).toMatchObject({
      type: 'deposit.paid',
      data: {
        deposit_id: id,
        owner_id: customer.id,
        method: 'transfer',
        charge_id: bank_reference,
        amount: paid_amount,
        fee: 0,
      },
    });
    const posted = newId();
    await post({ deposit_id: id }, posted);
    await post({ deposit_id: id }, posted);
    await post({ deposit_id: id });
    await porte.settled();
    expect((await porte.as(customer).get(`/api/deposits/${id}`)).body.data).toMatchObject({ state: 'credited' });
    expect((await reject(id)).body.error.code).toBe('wrong_state');
  });

  it('deposits by bank transfer are credited once for each tracking key, however it is typed', async () => {
    const [one, two] = [(await send(customer)).body.data.id, (await send(customer)).body.data.id];
    expect((await accept(one, { bank_reference: 'K 01-002' })).status).toBe(200);
    const again = await accept(two, { bank_reference: 'k01002' });
    expect([again.status, again.body.error.details]).toMatchObject([422, { bank_reference: [expect.any(String)] }]);
    expect((await eventsOf(two)).map(({ type }) => type)).toEqual(['deposit.sent']);
    expect((await accept(two, { bank_reference: ' - ' })).status).toBe(422);
  });

  it('deposits by bank transfer are rejected with a reason that the customer sees', async () => {
    const { id } = (await send(customer)).body.data;
    expect((await reject(id, ' ')).status).toBe(422);
    expect((await reject(id)).body.data).toMatchObject({ state: 'rejected', decided_by: admin.id });
    const told = (await porte.as(customer).get(`/api/deposits/${id}`)).body.data;
    expect([told.reason, told.decided_by]).toEqual(['No aparece en el banco', undefined]);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['deposit.sent', 'deposit.rejected']);
    expect((await accept(id)).body.error.code).toBe('wrong_state');
    const rows = await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx => tx.query('select action, actor_id from audit_log where subject = $1', [id]));
    expect(rows).toEqual([{ action: 'deposit.rejected', actor_id: admin.id }]);
  });

  it('below the minimum deposit wait for staff too, since the money is at the bank', async () =>
    expect(await send(customer, { amount: '1' })).toMatchObject({ status: 201, body: { data: { amount: 1 } } }));

  it('warn staff of the same file and of the same amount and day', async () => {
    const proof = Buffer.from(`%PDF-1.7\n${newId()}\n%%EOF`);
    await send(customer, { amount: '777' }, [proof]);
    const twice = (await send(customer, { amount: '777' }, [proof])).body.data.id;
    const other = (await send(aCustomer(), { amount: '777' }, [Buffer.from(`%PDF-1.7\n${newId()}\n%%EOF`)])).body.data
      .id;
    const warnings = async (id: string) => (await porte.as(admin).get(`/api/deposits/${id}`)).body.data.warnings;
    expect([await warnings(twice), await warnings(other)]).toEqual([['same_file', 'same_amount_and_date'], []]);
  });

  it('deposits by bank transfer are made once by a repeated request', async () => {
    const headers = { 'idempotency-key': newId() };
    const [one, two] = [await send(customer, {}, [PDF], headers), await send(customer, {}, [PDF], headers)];
    expect(two.body.data.id).toBe(one.body.data.id);
    expect((await porte.as(customer).get('/api/deposits')).body.meta.pagination.total_objects).toBe(1);
  });

  it.each([
    ['an amount below one peso', { amount: '0.99' }, [PDF], 422, 'amount'],
    ['an amount that is no number', { amount: '1e5' }, [PDF], 422, 'amount'],
    ['a day that has not come', { transaction_date: '2026-11-22' }, [PDF], 422, 'transaction_date'],
    ['a day that does not exist', { transaction_date: '2026-02-30' }, [PDF], 422, 'transaction_date'],
    ['a week in place of a day', { transaction_date: '2020-W01-1' }, [PDF], 422, 'transaction_date'],
    ['an hour in place of a day', { transaction_date: '2020-01T05' }, [PDF], 422, 'transaction_date'],
    ['no amount', { amount: '0.00' }, [PDF], 422, 'amount'],
    ['no file', {}, [], 422, 'files'],
  ])('deposits by bank transfer refuse %s', async (_, fields, files, status, field) => {
    const answer = await send(customer, fields, files);
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([status, [field]]);
  });

  it('deposits by bank transfer refuse files of another kind, too many files, and senders without a wallet', async () => {
    expect((await send(customer, {}, [Buffer.from('<svg/>')])).status).toBe(415);
    expect((await send(customer, {}, Array<Buffer>(6).fill(PDF))).status).toBe(413);
    expect((await send(admin)).status).toBe(403);
    expect((await send(anActor('operator'))).status).toBe(403);
  });

  it('deposits by bank transfer are limited in number while they wait', async () => {
    for (let n = 0; n < 20; n += 1) expect((await send(customer)).status).toBe(201);
    const put = jest.spyOn(porte.service.get(ObjectStore), 'put');
    expect((await send(customer)).body.error.code).toBe('deposits_in_review');
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('deposits by bank transfer are not decided by staff who spend from their wallet', async () => {
    const { id } = (await send(customer)).body.data;
    const promoted = anActor('admin', { id: customer.id, owner_id: customer.id });
    const former = anActor('admin', { owner_id: customer.id });
    for (const actor of [promoted, former])
      expect([(await accept(id, {}, actor)).body.error.code, (await reject(id, 'x', actor)).body.error.code]).toEqual([
        'own_wallet',
        'own_wallet',
      ]);
    expect((await porte.as(admin).get(`/api/deposits/${id}`)).body.data.state).toBe('in_review');
  });

  it('deposits by bank transfer are never decided by customers, whatever their tenant grants them', async () => {
    const { id } = (await send(customer)).body.data;
    const decisions = porte.service.get(CommandBus);
    const input = { amount: 1, bank_reference: newId() };
    await expect(decisions.execute(new AcceptTransfer(customer, id, input))).rejects.toThrow('forbidden');
    await expect(decisions.execute(new RejectTransfer(aCustomer(), id, { reason: 'x' }))).rejects.toThrow('forbidden');
  });

  it('deposits by bank transfer are seen with their files by their wallet and by staff, and by no other user', async () => {
    const child = aCustomer({ owner_id: customer.id });
    const { id } = (await send(child)).body.data;
    const read = async (actor: Actor, path = '') => (await porte.as(actor).get(`/api/deposits/${id}${path}`)).status;
    expect([await read(child), await read(customer), await read(admin), await read(anActor('operator'))]).toEqual([
      200, 200, 200, 200,
    ]);
    expect([
      await read(customer, '/files/0'),
      await read(customer, '/files/1'),
      await read(customer, '/files/x'),
    ]).toEqual([200, 404, 404]);
    const { headers } = await fetch(`${porte.service.url}/api/deposits/${id}/files/0`, {
      headers: porte.as(customer).signed(),
    });
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="${id}-0\\.(png|jpg|pdf)"$`));
    for (const stranger of [aCustomer(), anActor('admin', { tenant: NORTE })])
      expect([await read(stranger), await read(stranger, '/files/0')]).toEqual([404, 404]);
    expect((await accept(id, {}, anActor('admin', { tenant: NORTE }))).status).toBe(404);
    expect((await accept(id, {}, customer)).status).toBe(403);
    expect((await reject(id, 'x', anActor('operator'))).status).toBe(403);
  });

  it('the report of deposits names what the provider charges to staff alone', async () => {
    await send(customer);
    const where = { user_id: customer.id };
    const days = { start_date: '2020-01-01', end_date: '2030-01-01' };
    const staffs = await writtenReport(porte, anActor('developer'), 'deposits', { format: 'csv', where, ...days });
    expect(staffs).toMatch(/Comisión del proveedor.*\r\n.*Transferencia.*En revisión.*1500\.5/s);
    const own = await fetch(`${porte.service.url}/api/deposits/export?format=csv`, {
      method: 'POST',
      headers: porte.as(customer).signed(),
    });
    expect(await own.text()).toContain('1500.5');
  });
});
