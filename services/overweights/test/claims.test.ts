import type { ClaimWithCases, Overweight } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { unzipSync } from 'fflate';
import { aCustomer, admin, OverweightsFixture } from './overweights-fixture.js';

describe('claims towards carriers', () => {
  let fixture: OverweightsFixture;
  let customer: Actor;
  let carrier_id: string;
  let carriers = 0;

  beforeAll(async () => void (fixture = await OverweightsFixture.start()));
  beforeEach(() => {
    customer = aCustomer();
    carrier_id = derivedId('claimed carrier', (carriers += 1));
  });
  afterAll(() => fixture.stop());

  const DAYS = { from: '2026-01-01', to: '2026-12-31' };
  const reason = 'La báscula estaba descalibrada';

  /** A case of the carrier that its customer contested, decided in one way. */
  const contested = async (decision: 'reject' | 'grant' | 'partial'): Promise<Overweight> => {
    const parcel = fixture.aParcel(customer, { carrier_id, carrier_name: 'Quetzal' });
    const { body } = await fixture.report(parcel, { carrier_charge: 36.2 });
    const made = body.data as Overweight;
    await fixture.rows(`update overweights set created_at = '2026-06-15T12:00:00Z' where id = $1`, [made.id]);
    await fixture.contest(customer, made.id);
    await fixture.move(admin, made.id, decision, { reason, ...(decision === 'partial' && { kg: 1 }) });
    return made;
  };
  const paid = async (): Promise<Overweight> => {
    const made = await contested('reject');
    await fixture.move(admin, made.id, 'deduction');
    await fixture.post('balance.overweight_charged', made);
    return made;
  };
  const claim = (days: object = DAYS, by = admin) =>
    fixture.porte.as(by).post('/api/overweights/claims', { claim: { carrier_id, ...days } });
  const put = (id: string, verb: string, input: object, by = admin) =>
    fixture.porte.as(by).put(`/api/overweights/claims/${id}/${verb}`, { claim: input });
  const opened = async (): Promise<ClaimWithCases> => (await claim()).body.data;
  const refundsOf = async (id: string) =>
    (await fixture.eventsOf(id)).filter(({ type }) => type === 'overweight.refund_requested').map(({ data }) => data);

  it('a claim takes the contested and decided cases of a carrier and its days, each once', async () => {
    const [granted, rejected] = [await contested('grant'), await contested('reject')];
    await fixture.report(fixture.aParcel(customer, { carrier_id }));
    expect((await claim({ from: '2026-06-16', to: '2026-06-20' })).body.error.code).toBe('overweight_nothing_to_claim');
    expect((await claim({ from: '2026-06-16', to: '2026-06-01' })).status).toBe(422);
    const { status, body } = await claim();
    expect([status, body.data]).toMatchObject([
      201,
      { ...DAYS, carrier_name: 'Quetzal', state: 'open', cases: 2, claimed: 72.4, recovered: null },
    ]);
    expect(
      body.data.claimed_cases.map(({ id, files, claimed }: Record<string, unknown>) => [id, files, claimed]),
    ).toEqual([granted, rejected].map(({ id }) => [id, 2, 36.2]));
    expect((await claim()).body.error.code).toBe('overweight_nothing_to_claim');
    expect((await fixture.porte.as(admin).get('/api/overweights/claims')).body.data[0]).toMatchObject({ cases: 2 });
    expect(await fixture.shown(customer, granted.id)).not.toHaveProperty('claim_id');
  });

  it('the file of a claim has a sheet of its cases and the evidence of their customers', async () => {
    const { tracking_number } = await contested('grant');
    const { id } = await opened();
    const answer = await fetch(`${fixture.porte.service.url}/api/overweights/claims/${id}/file`, {
      headers: fixture.porte.as(admin).signed(),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['claim.xlsx', `${tracking_number}-1.png`, `${tracking_number}-2.pdf`]);
    const sheet = Buffer.from(unzipSync(files['claim.xlsx']!)['xl/worksheets/sheet1.xml']!).toString();
    for (const text of [tracking_number, '42 × 36 × 26 cm, 3.6 kg', 'Es la caja de siempre', 'Importe reclamado'])
      expect(sheet).toContain(text);
  });

  it('what the carrier gives back goes to customers who paid, once, by the setting and at most what they paid', async () => {
    await fixture.setting('overweight_recovered_percent', '50');
    const [one, two, free] = [await paid(), await paid(), await contested('grant')];
    const { id } = await opened();
    const cases = [one, two, free].map(({ id: caseId }, at) => ({ id: caseId, recovered: at === 0 ? 36.2 : 10 }));
    expect((await put(id, 'settle', { reason, cases })).status).toBe(409);
    expect((await put(id, 'send', { reference: ' QTZ-1 ' })).body.data).toMatchObject({
      state: 'sent',
      reference: 'QTZ-1',
    });
    expect((await put(id, 'settle', { reason, cases: [{ id: one.id, recovered: 36.21 }] })).status).toBe(422);
    expect((await put(id, 'settle', { reason, cases: [{ id: customer.id, recovered: 1 }] })).status).toBe(422);
    const settled = await put(id, 'settle', { reason, cases });
    expect(settled.body.data).toMatchObject({ state: 'settled', recovered: 56.2, returned: 23.1 });
    expect((await put(id, 'settle', { reason, cases })).status).toBe(409);
    expect(await refundsOf(one.id)).toMatchObject([{ amount: 18.1, owner_id: customer.id }]);
    expect(await refundsOf(two.id)).toMatchObject([{ amount: 5 }]);
    expect(await refundsOf(free.id)).toEqual([]);
    await fixture.post('balance.overweight_refunded', one);
    expect(await fixture.shown(customer, one.id)).toMatchObject({ status: 'refunded', amount: 43.5, returned: 18.1 });
    expect(await fixture.shown(admin, free.id)).toMatchObject({ status: 'closed', recovered: 10, claim_id: id });
    await fixture.setting('overweight_recovered_percent', '100');
  });

  it('a claim that the carrier rejects gives nothing back', async () => {
    const { id: caseId } = await paid();
    const { id } = await opened();
    await put(id, 'send', {});
    expect((await put(id, 'reject', {})).status).toBe(422);
    expect((await put(id, 'reject', { reason })).body.data).toMatchObject({ state: 'rejected', recovered: 0, reason });
    expect(await refundsOf(caseId)).toEqual([]);
  });

  it('claims are of staff who may report, and of their tenant alone', async () => {
    await contested('grant');
    for (const by of [customer, anActor('operator')]) expect((await claim(DAYS, by)).status).toBe(403);
    const { id } = await opened();
    const norte = anActor('admin', { tenant: NORTE });
    expect((await fixture.porte.as(norte).get('/api/overweights/claims')).body.data).toEqual([]);
    expect((await fixture.porte.as(norte).get(`/api/overweights/claims/${id}`)).status).toBe(404);
    expect((await fixture.porte.as(norte).get(`/api/overweights/claims/${id}/file`)).status).toBe(404);
    expect((await put(id, 'send', {}, norte)).status).toBe(404);
  });
});
