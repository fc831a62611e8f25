import { CommandBus } from '@nestjs/cqrs';
import { installFailpoints, newId, type Failpoint } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { startPaymentSimulator, type PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import fc from 'fast-check';
import { RefundDeposit } from '../src/reversals/refund-deposit.js';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { TILLS, type Till, type TillName } from './tills.fixture.js';
import { inTurn } from './payments-fixture.js';

/** `WITNESS_RUNS=100` for more orders of each provider; `WITNESS_SEED` for others. */
const RUNS = Number(process.env['WITNESS_RUNS'] ?? 4);
const SEED = Number(process.env['WITNESS_SEED'] ?? 27_182);
const DEADLINE_MS = 600_000;
/** Looks after which what is waited for does not come. */
const MOST_LOOKS = 2_000;

/** Of the service and of the provider, whose webhooks are signed with their time. */
const NOW = new Date('2026-11-21T18:00:00Z');
/** When every look of a process is due; each look is longer after the last than any pause between two reads. */
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 7 * 3_600_000;

/** Where a transaction or a call breaks off as by a crash; what is committed stays. */
const CRASHES = [
  'commit.before',
  'call.before',
  'charge.read.after',
  'return.send.before',
  'return.reply.after',
  'webhook.keep.after',
] as const satisfies readonly Failpoint[];

type Step =
  | { kind: 'happens' | 'back' | 'look' | 'staff' }
  /** an equal number is the replay of the same webhook */
  | { kind: 'webhook'; n: number }
  | { kind: 'crash'; place: Failpoint; nth: number }
  /** the provider does what it is asked for, and its answer is lost */
  | { kind: 'lost'; answer: 'reset_after_commit' | 'server_error_after_commit' | 'unparsable' };

const kindOf = (...kinds: ('back' | 'look' | 'staff')[]): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constantFrom(...kinds) });
const WEBHOOK: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('webhook'), n: fc.nat(2) });
const FAULT: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('crash'), place: fc.constantFrom(...CRASHES), nth: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('lost'),
    answer: fc.constantFrom('reset_after_commit', 'server_error_after_commit', 'unparsable'),
  }),
);

/** Steps in groups of what happens at the same time; what the witnesses tell of happens in one of the first groups. */
const historyOf = (witness: fc.Arbitrary<Step>): fc.Arbitrary<Step[][]> =>
  fc
    .tuple(
      fc.array(fc.array(fc.oneof({ weight: 4, arbitrary: witness }, FAULT), { minLength: 1, maxLength: 4 }), {
        minLength: 3,
        maxLength: 6,
      }),
      fc.nat(3),
    )
    .map(([groups, at]) => groups.map((group, n) => (n === at % 3 ? [{ kind: 'happens' }, ...group] : group)));

const centavos = (least: number, most: number) => fc.integer({ min: least, max: most }).map(amount => amount / 100);

const PAYING = fc.record({
  asked: fc.integer({ min: 200, max: 900 }),
  paid: centavos(10_000, 90_000),
  history: historyOf(fc.oneof(WEBHOOK, kindOf('back', 'look'))),
});
/** Together no more than the 500 that were paid. */
const RETURNING = fc.record({
  panel: centavos(100, 25_000),
  staff: centavos(100, 25_000),
  history: historyOf(fc.oneof(WEBHOOK, kindOf('look', 'staff'))),
});

describe('whatever the order of return page, webhooks, replays, job and crashes', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let paidEvents: Envelope[];
  let reversedEvents: Envelope[];
  let looks = 0;
  const admin = anActor('admin');

  beforeAll(async () => {
    provider = await startPaymentSimulator({ clock: { now: () => NOW } });
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
    paidEvents = recordEvents(porte.bus, ['deposit.paid']);
    reversedEvents = recordEvents(porte.bus, ['deposit.reversed'], { consumer: 'test of reversals' });
  });
  afterEach(() => installFailpoints(undefined));
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  const tillOf = (name: TillName): Till =>
    TILLS[name]({
      porte,
      provider,
      pathOf: each => porte.service.get(WebhookKeys).endpoint(DEMO, each).path,
      openpay: () => porte.service.get(WebhookKeys).endpoint(DEMO, 'openpay') as { user: string; password: string },
    });
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const stateOf = async (id: string) => (await porte.as(admin).get(`/api/deposits/${id}`)).body.data?.state as string;
  const lookUntil = async (what: string, isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
      if (await isSo()) return;
      await look();
    }
    throw new Error(`${what} did not come`);
  };
  const eventually = (id: string, state: string) => lookUntil(state, async () => (await stateOf(id)) === state);
  /** A call that waits for a process needs looks; one that broke off is nobody's concern any more. */
  const withLooks = async (work: Promise<unknown>): Promise<void> => {
    let isDone = false;
    const done = work.catch(() => undefined).finally(() => (isDone = true));
    while (!isDone) await Promise.race([done, look().catch(() => undefined)]);
  };
  const crash = (place: Failpoint, nth: number): void => {
    let left = nth;
    installFailpoints(name => {
      if (name !== place || (left -= 1) !== 0) return;
      installFailpoints(undefined);
      throw new Error(`crash at ${name}`);
    });
  };
  const play = async (
    history: Step[][],
    moves: Record<'happens' | 'back' | 'staff', () => unknown>,
    till: Till,
    id: string,
  ) => {
    for (const group of history)
      await withLooks(
        Promise.allSettled(
          group.map(async step => {
            if (step.kind === 'webhook') await till.webhook(id, step.n);
            else if (step.kind === 'crash') crash(step.place, step.nth);
            else if (step.kind === 'lost') provider.script({ kind: step.answer });
            else await (step.kind === 'look' ? look() : moves[step.kind]());
          }),
        ),
      );
    installFailpoints(undefined);
  };
  const amountsOf = async (events: Envelope[], id: string) => {
    await porte.settled();
    const amounts = events
      .filter(({ subject }) => subject === id)
      .map(({ data }) => (data as { amount: number }).amount);
    return amounts.sort((one, other) => one - other);
  };
  const nothing = () => undefined;
  const aCustomer = (): Actor => {
    const id = newId();
    return anActor('customer', { id, owner_id: id });
  };
  /** The ledger has posted it. */
  const credit = async (id: string, payer: Actor) => {
    await eventually(id, 'accepted');
    const eventId = newId();
    const data = { deposit_id: id, method: 'paypal', owner_id: payer.id, transaction_id: newId(), amount: 1 };
    const from = { source: 'billing', subject: payer.id, tenantId: DEMO, time: new Date(0).toISOString() };
    await porte.bus.publish({
      id: eventId,
      type: 'balance.deposited',
      ...from,
      correlationId: eventId,
      data,
    } as Envelope);
    while ((await stateOf(id)) !== 'credited') await porte.settled();
  };

  describe.each(Object.keys(TILLS) as TillName[])('%s', name => {
    it(
      'a payment is credited once with the amount of the provider',
      () =>
        fc.assert(
          fc.asyncProperty(PAYING, async ({ asked, paid, history }) => {
            const [till, payer] = [tillOf(name), aCustomer()];
            const id = await till.open(payer, asked);
            const moves = { happens: () => till.pay(id, paid), back: () => till.back(id, payer), staff: nothing };
            await play(history, moves, till, id);
            expect([[], [paid]]).toContainEqual(await amountsOf(paidEvents, id));
            // Nothing else may have come, or a last look was too early.
            await lookUntil('the last webhook', async () => (await till.webhook(id, 9)).status === 200);
            await eventually(id, 'accepted');
            expect(await amountsOf(paidEvents, id)).toEqual([paid]);
          }),
          { numRuns: RUNS, seed: SEED, endOnFailure: true },
        ),
      DEADLINE_MS,
    );

    it(
      'what goes back to the payer is taken back once',
      () =>
        fc.assert(
          fc.asyncProperty(RETURNING, async ({ panel, staff, history }) => {
            const [till, payer, refundId] = [tillOf(name), aCustomer(), newId()];
            const id = await till.open(payer, 500);
            till.pay(id, 500);
            await credit(id, payer);
            // Also repeated, as by a browser whose answer was lost.
            const refund = () =>
              porte.service
                .get(CommandBus)
                .execute(
                  new RefundDeposit(
                    admin,
                    id,
                    { amount: staff, reason: 'Duplicado', bank_reference: refundId },
                    refundId,
                  ),
                );
            await play(history, { happens: () => till.giveBack(id, panel), back: nothing, staff: refund }, till, id);
            await refund();
            await lookUntil('the last webhook', async () => (await till.webhook(id, 9)).status === 200);
            const both = [panel, staff].sort((one, other) => one - other);
            await lookUntil('the returns', async () => (await amountsOf(reversedEvents, id)).length >= both.length);
            for (let more = 0; more < 3; more += 1) await look();
            expect(await amountsOf(reversedEvents, id)).toEqual(both);
            expect(await amountsOf(paidEvents, id)).toEqual([500]);
          }),
          { numRuns: RUNS, seed: SEED, endOnFailure: true },
        ),
      DEADLINE_MS,
    );
  });
});
