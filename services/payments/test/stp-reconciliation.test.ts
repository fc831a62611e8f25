import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DepositPosting, PaymentDifference, Reconciliation } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { startPaymentSimulator, type PaymentSimulator, type SimTransfer } from '@porte/simulators';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { inTurn } from './payments-fixture.js';

const NOW = new Date('2026-11-21T18:00:00Z');
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;
const [DAY, COMPACT] = ['2026-11-18', 20261118];
const NOON = `${DAY}T18:00:00.000Z`;

describe('the reconciliation with STP', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let billing: Server;
  /** what billing's ledger has */
  let ledger: DepositPosting[];
  const admin = anActor('admin');

  beforeAll(async () => {
    provider = await startPaymentSimulator({
      clock: { now: () => NOW },
      // As after bad days of both sides: late, repeated and out of order.
      webhooks: { seed: 7, longestDelay: 40, mostCopies: 5 },
      endpointOf: (name, tenantId) => {
        const { path, user, password } = porte.service.get(WebhookKeys).endpoint(tenantId, name);
        return { url: porte.service.url + path, user, password };
      },
    });
    billing = createServer((_, response) =>
      response.end([...ledger, { kind: 'end' }].map(line => `${JSON.stringify(line)}\n`).join('')),
    ).listen(0, '127.0.0.1');
    await new Promise(resolve => billing.once('listening', resolve));
    const BILLING_URL = `http://127.0.0.1:${(billing.address() as AddressInfo).port}`;
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url, BILLING_URL } });
  });
  beforeEach(() => void (ledger = []));
  afterAll(async () => {
    await porte.stop();
    await provider.close();
    billing.close();
  });

  let looks = 0;
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const start = async (file?: string): Promise<string> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ source: 'stp', from_day: DAY, to_day: DAY })) form.append(name, value);
    if (file !== undefined) form.append('files[]', new Blob([file]), 'estado.csv');
    const url = `${porte.service.url}/api/payment_differences/runs`;
    const answer = await fetch(url, { method: 'POST', headers: porte.as(admin).signed(), body: form });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const reconcile = async (file?: string): Promise<Reconciliation> => {
    const id = await start(file);
    for (;;) {
      const runs: Reconciliation[] = (await porte.as(admin).get('/api/payment_differences/runs')).body.data;
      const run = runs.find(each => each.id === id)!;
      if (run.state !== 'running') return run;
      await look();
    }
  };
  const differences = async (): Promise<[string, string | null][]> => {
    const path = '/api/payment_differences?where[state]=open&where[source]=stp&per_page=100';
    const rows: PaymentDifference[] = (await porte.as(admin).get(path)).body.data;
    return rows.map(({ kind, reference }) => [kind, reference]);
  };
  const chargeOf = ({ institucionOrdenante, claveRastreo }: SimTransfer) =>
    `${COMPACT}-${institucionOrdenante}-${claveRastreo}`;

  /** Transfers of the day that were credited, each to a customer of its own. */
  const credited = async (count: number): Promise<{ made: SimTransfer; posting: DepositPosting }[]> => {
    const transfers = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const id = newId();
        const eventId = newId();
        await porte.bus.publish({
          id: eventId,
          type: 'user.created',
          source: 'identity',
          subject: id,
          tenantId: DEMO,
          time: new Date(0).toISOString(),
          correlationId: eventId,
          data: { id, status: 'active', parent_id: null },
        } as unknown as Envelope);
        const customer = anActor('customer', { id, owner_id: id });
        const { clabe } = (await porte.as(customer).put('/api/stp/clabe', {})).body.data;
        await porte.settled();
        const made = provider.transfer({
          empresa: DEMO,
          cuentaBeneficiario: clabe,
          monto: 100 + at,
          fechaOperacion: COMPACT,
          tsLiquidacion: Date.parse(NOON),
        });
        return { made, owner: id };
      }),
    );
    await provider.webhooksSent();
    const found: { made: SimTransfer; posting: DepositPosting }[] = [];
    for (const { made, owner } of transfers)
      for (;;) {
        const [row] = (await porte.as(admin).get(`/api/deposits?where[owner_id]=${owner}`)).body.data;
        if (row?.state === 'accepted') {
          const amount = String(Math.round(row.paid_amount * 100));
          const posting = {
            id: newId(),
            deposit_id: row.id,
            owner_id: owner,
            code: 'payment',
            amount,
            at: NOON,
          } as const;
          found.push({ made, posting: { ...posting, method: 'stp' } });
          break;
        }
        await look();
      }
    ledger.push(...found.map(({ posting }) => posting));
    return found;
  };

  it('finds nothing where list, deposits and ledger agree, and each difference where they do not', async () => {
    const agree = await credited(4);
    expect(await reconcile()).toMatchObject({ state: 'done', payments: 4, postings: 4, differences: 0 });
    const [lost, other, twice, gone] = agree as [
      (typeof agree)[0],
      (typeof agree)[0],
      (typeof agree)[0],
      (typeof agree)[0],
    ];
    ledger = ledger.filter(each => each !== lost.posting);
    other.posting.amount = '1';
    ledger.push({ ...twice.posting, id: newId() });
    gone.made.causaDevolucion = 1;
    const foreign = provider.transfer({
      empresa: DEMO,
      cuentaBeneficiario: '646180110400000007',
      monto: 7,
      fechaOperacion: COMPACT,
      tsLiquidacion: Date.parse(NOON),
    });
    // A transfer of another system in the same account.
    await provider.webhooksSent();
    foreign.causaDevolucion = null;
    expect(await reconcile()).toMatchObject({ state: 'done', differences: 5 });
    expect((await differences()).sort()).toEqual(
      [
        ['not_credited', chargeOf(lost.made)],
        ['amount_differs', chargeOf(other.made)],
        ['credited_twice', chargeOf(twice.made)],
        ['not_paid', chargeOf(gone.made)],
        ['unknown_payment', chargeOf(foreign)],
      ].sort(),
    );
    // What was found is resolved for the next test.
    ledger = agree.map(({ posting }, at) => ({ ...posting, amount: String(10_000 + at * 100) }));
    [gone.made.causaDevolucion, foreign.causaDevolucion] = [null, 1];
    expect(await reconcile()).toMatchObject({ differences: 0 });
    expect(await differences()).toEqual([]);
  });

  it("compares with the statement of the account, which names tracking keys, instead of STP's list", async () => {
    const [known, missing] = (await credited(2)).map(({ made }) => made) as [SimTransfer, SimTransfer];
    const statement = [
      'Fecha,Clave de rastreo,Abono',
      `18/11/2026,${known.claveRastreo},100.00`,
      '18/11/2026,AJENA1,55.00',
    ].join('\n');
    expect(await reconcile(statement)).toMatchObject({ payments: 2, postings: 2, differences: 2 });
    expect((await differences()).sort()).toEqual([
      ['not_paid', missing.claveRastreo],
      ['unknown_payment', 'AJENA1'],
    ]);
  });
});
