import { anActor, NORTE } from '@porte/testing-kit';
import type { Overweight, OverweightEntry, PaidParcel } from '@porte/contracts';
import fc from 'fast-check';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { aCustomer, admin, OverweightsFixture, PDF, PNG } from './overweights-fixture.js';

describe('contested cases of overweight', () => {
  let fixture: OverweightsFixture;
  let customer: Actor;
  const operator = anActor('operator');
  const reason = 'La foto muestra la medida';

  beforeAll(async () => void (fixture = await OverweightsFixture.start()));
  beforeEach(() => void (customer = aCustomer()));
  afterAll(() => fixture.stop());

  const contested = async (more: Record<string, string> = {}) => {
    const made = await fixture.reported(customer);
    expect((await fixture.contest(customer, made.id, more)).status).toBe(200);
    return made;
  };
  const timeline = async (by: Actor, id: string): Promise<OverweightEntry[]> =>
    (await fixture.porte.as(by).get(`/api/overweights/${id}/timeline`)).body.data;
  const write = (by: Actor, id: string, text: string, files: Buffer[] = [], headers = {}) =>
    fixture.form(by, 'POST', `${id}/messages`, { text }, files, { headers });
  const dataOf = async (id: string, type: string) =>
    (await fixture.eventsOf(id)).filter(event => event.type === type).map(({ data }) => data);

  it('a contested case is not charged, however long it waits and with any reason, and staff are told', async () => {
    const { id } = await contested({ accepted_kg: '1' });
    await fixture.step();
    expect(await fixture.shown(customer, id)).toMatchObject({
      state: 'contested',
      status: 'unpaid',
      offered_kg: 1,
      evidence_description: 'Es la caja de siempre',
    });
    for (const body of [{}, { reason }]) expect((await fixture.move(admin, id, 'deduction', body)).status).toBe(409);
    expect((await fixture.move(admin, id, 'waive', { reason })).status).toBe(409);
    expect(await dataOf(id, 'overweight.charge_requested')).toEqual([]);
    expect(await dataOf(id, 'overweight.contested')).toMatchObject([{ by: customer.id, amount: 43.5 }]);
  });

  it('a case is contested once, by its customer, before the time to answer is over', async () => {
    const { id } = await fixture.reported(customer);
    expect((await fixture.contest(admin, id)).status).toBe(403);
    expect((await fixture.contest(operator, id)).status).toBe(403);
    expect((await fixture.contest(aCustomer(), id)).status).toBe(404);
    const both = await Promise.all([fixture.contest(customer, id), fixture.contest(customer, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.kinds(customer, id)).toEqual(['reported', 'contested']);
    const late = await fixture.reported(customer);
    await fixture.step();
    expect((await fixture.contest(customer, late.id)).status).toBe(409);
    const over = await fixture.reported(customer);
    // As while no worker has looked at it.
    await fixture.rows('update overweights set answer_by = $2 where id = $1', [over.id, fixture.porte.clock.now()]);
    expect((await fixture.contest(customer, over.id)).status).toBe(409);
  });

  it('evidence is judged by its content, is needed, and is read by its customer and those who decide', async () => {
    const { id } = await fixture.reported(customer);
    for (const [files, status] of [
      [[], 422],
      [[Buffer.from('<svg onload=alert(1)>')], 415],
      [[Buffer.from('MZ\u0000'), PNG], 415],
      [[Buffer.alloc(5_000_001)], 413],
      [Array.from({ length: 6 }, () => PNG), 413],
    ] as const)
      expect((await fixture.contest(customer, id, {}, files)).status).toBe(status);
    expect((await fixture.contest(customer, id, { evidence_description: ' ' })).status).toBe(422);
    for (const accepted_kg of ['0', '3', '1.5', '-1', 'x'])
      expect((await fixture.contest(customer, id, { accepted_kg })).status).toBe(422);
    expect(await fixture.kinds(customer, id)).toEqual(['reported']);
    await fixture.contest(customer, id);
    const [, line] = await timeline(customer, id);
    expect(line).toMatchObject({ kind: 'contested', files: ['png', 'pdf'], text: 'Es la caja de siempre' });
    const at = `/api/overweights/${id}/timeline/${line!.id}/files`;
    expect((await fixture.shown(customer, id)).evidence_file_url).toBe(`${at.slice(4)}/0`);
    const [own, theirs] = [fixture.porte.as(customer), fixture.porte.as(admin)];
    for (const caller of [own, theirs]) {
      const answer = await fetch(`${fixture.porte.service.url}${at}/1`, { headers: caller.signed() });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${line!.id}-1.pdf"`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    }
    for (const [by, path, status] of [
      [operator, `${at}/0`, 403],
      [aCustomer(), `${at}/0`, 404],
      [anActor('admin', { tenant: NORTE }), `${at}/0`, 404],
      [customer, `${at}/2`, 404],
      [customer, `${at}/x`, 404],
      [customer, at.replace(line!.id, newId()) + '/0', 404],
    ] as const)
      expect((await fixture.porte.as(by).get(path)).status).toBe(status);
  });

  it('the call of the product contests with one file under its name', async () => {
    const { id } = await fixture.reported(customer);
    const answer = await fixture.form(customer, 'PUT', id, { evidence_description: 'Otra caja' }, [PDF], {
      field: 'overweight[evidence_file]',
    });
    const bare = await fixture.reported(customer);
    const json = { overweight: { evidence_description: 'Otra caja' } };
    expect((await fixture.porte.as(customer).put(`/api/overweights/${bare.id}`, json)).status).toBe(422);
    expect(answer.body.data).toMatchObject({ state: 'contested', evidence_description: 'Otra caja' });
  });

  it.each([
    ['grant', { reason }, { state: 'closed', status: 'closed', closing: 'granted' }, { amount: 0, kg: 0 }],
    ['reject', { reason }, { state: 'due', status: 'unpaid', amount: 43.5, overweight: 3 }, { amount: 43.5, kg: 3 }],
    [
      'partial',
      { reason, kg: 2 },
      { state: 'due', amount: 29, overweight: 2, reported_kg: 3, reported_amount: 43.5 },
      { amount: 29, kg: 2 },
    ],
  ])('staff %s a contested case once, and its customer reads why', async (verb, body, shown, fact) => {
    const { id } = await contested();
    expect((await fixture.move(customer, id, verb, body)).status).toBe(403);
    expect((await fixture.move(operator, id, verb, body)).status).toBe(403);
    if (verb !== 'reject')
      expect((await fixture.move(anActor('admin', { id: customer.id }), id, verb, body)).body.error.code).toBe(
        'own_wallet',
      );
    const asks = await Promise.all([1, 2].map(() => fixture.move(admin, id, verb, body)));
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.shown(customer, id)).toMatchObject(shown);
    expect(await dataOf(id, 'overweight.dispute_decided')).toMatchObject([{ ...fact, reason }]);
    expect((await timeline(customer, id)).at(-1)).toMatchObject({ text: reason });
  });

  it('what remains of a case in part is what is charged', async () => {
    const { id } = await contested();
    for (const kg of [0, 3, 4, 1.5])
      expect((await fixture.move(admin, id, 'partial', { reason, kg })).status).toBe(422);
    expect((await fixture.move(admin, id, 'partial', { kg: 1 })).status).toBe(422);
    await fixture.move(admin, id, 'partial', { reason, kg: 1 });
    expect((await fixture.contest(customer, id)).status).toBe(409);
    await fixture.move(admin, id, 'deduction');
    expect(await dataOf(id, 'overweight.charge_requested')).toMatchObject([{ amount: 14.5 }]);
  });

  it('a customer may accept a case after all', async () => {
    const { id } = await contested();
    expect((await fixture.move(customer, id, 'accept')).body.data).toMatchObject({ state: 'due', amount: 43.5 });
    expect((await fixture.move(admin, id, 'grant', { reason })).status).toBe(409);
  });

  it('customer and staff write to each other while a case is open, each message once', async () => {
    const { id } = await contested();
    const key = { 'Idempotency-Key': newId() };
    for (let time = 0; time < 2; time += 1) await write(customer, id, '¿Iba con otra?', [PNG], key);
    const json = await fixture.porte.as(admin).post(`/api/overweights/${id}/messages`, { overweight: { text: 'No' } });
    expect(json.status).toBe(201);
    expect((await write(operator, id, 'x')).status).toBe(403);
    expect((await write(aCustomer(), id, 'x')).status).toBe(404);
    expect((await write(customer, id, ' ')).status).toBe(422);
    expect((await write(customer, id, 'Mi tarjeta es 4111 1111 1111 1111')).status).toBe(422);
    const said = (await timeline(customer, id)).filter(({ kind }) => kind === 'message');
    expect(said.map(({ text, files, by }) => [text, files.length, by!.is_staff])).toEqual([
      ['¿Iba con otra?', 1, false],
      ['No', 0, true],
    ]);
    const told = (await dataOf(id, 'overweight.message_sent')) as { to: string }[];
    expect(told.map(({ to }) => to)).toEqual(['staff', 'customer']);
    for (let time = 0; time < 2; time += 1) await write(customer, id, 'Más fotos', [PNG, PNG, PNG]);
    const full = await write(customer, id, 'Más fotos', [PNG, PNG]);
    expect([full.status, full.body.error.code]).toEqual([422, 'overweight_files']);
    await fixture.move(admin, id, 'grant', { reason });
    expect((await write(customer, id, 'Gracias')).status).toBe(409);
  });

  describe('in any order of moves and of their repeats', () => {
    const words = { reason };
    const STAFF = ['grant', 'reject', 'deduction', 'waive', 'cancel_rebate', 'refund'] as const;
    const MOVES = [
      ...STAFF,
      ...STAFF,
      'contest',
      'accept',
      'partial',
      'early',
      'rebate',
      'time',
      'post',
      'report',
      'import',
      'wallet',
      'set_plan',
      'offer_plan',
      'accept_plan',
      'cancel_plan',
      'deposit',
      'deposit',
    ];
    type Told = 'charged' | 'short' | 'instalment' | 'plan_ended' | 'refunded';
    /** Ways into a plan, which moves by chance seldom find. */
    const STARTS: readonly (readonly string[])[] = [
      [],
      ['wallet', 'accept', 'deduction', 'post', 'set_plan', 'deposit'],
      ['wallet', 'accept', 'deduction', 'post', 'set_plan', 'deposit', 'deposit', 'rebate'],
      ['wallet', 'accept', 'deduction', 'post', 'offer_plan', 'accept_plan', 'post', 'deposit', 'cancel_plan', 'post'],
    ];

    /** Billing's ledger: a case is debited at most once or by deposits, and credited once, whatever is asked. */
    class Ledger {
      /** what was taken for each case, also what was given back later */
      readonly debits = new Map<string, number>();
      readonly credits = new Map<string, number>();
      /** whether wallets may pay no charge */
      isShort = false;
      private readonly seen = new Set<string>();
      private readonly charged = new Set<string>();
      private readonly plans = new Set<string>();

      /** Posts what was asked since, and tells of it twice. */
      async post(cases: readonly Overweight[]): Promise<void> {
        for (const each of cases)
          for (const { id, type, data } of await fixture.eventsOf(each.id)) {
            if (this.seen.has(id)) continue;
            this.seen.add(id);
            const { amount } = data as { amount: number };
            if (type === 'overweight.charge_requested') await this.charge(each, amount);
            else if (type === 'overweight.refund_requested') await this.refund(each, amount);
            else if (type === 'overweight.plan_started') this.plans.add(each.id);
            else if (type === 'overweight.plan_cancel_requested') await this.endPlan(each);
          }
      }

      /** A deposit gives up to $20 to each plan. */
      async deposit(cases: readonly Overweight[]): Promise<void> {
        for (const each of cases.filter(({ id }) => this.plans.has(id))) {
          const paid = Math.min(each.amount, this.takenFor(each) + 20);
          const [part, left] = [paid - this.takenFor(each), each.amount - paid];
          this.debits.set(each.id, paid);
          if (left === 0) this.plans.delete(each.id);
          await this.tell('instalment', each, { amount: part, paid, left });
        }
      }

      private async charge(of: Overweight, amount: number): Promise<void> {
        expect([of.id, this.charged.has(of.id), this.plans.has(of.id)]).toEqual([of.id, false, false]);
        if (this.isShort) return this.tell('short', of);
        this.charged.add(of.id);
        this.debits.set(of.id, amount);
        await this.tell('charged', of);
      }

      private async refund(of: Overweight, amount: number): Promise<void> {
        expect([of.id, this.credits.has(of.id), this.plans.has(of.id)]).toEqual([of.id, false, false]);
        expect([of.id, amount]).toEqual([of.id, this.takenFor(of)]);
        this.credits.set(of.id, amount);
        await this.tell('refunded', of);
      }

      private async endPlan(of: Overweight): Promise<void> {
        if (!this.plans.delete(of.id)) return;
        const paid = this.takenFor(of);
        await this.tell('plan_ended', of, { amount: of.amount - paid, paid });
      }

      private takenFor({ id }: Overweight): number {
        return this.debits.get(id) ?? 0;
      }

      private async tell(what: Told, of: Overweight, more: object = {}): Promise<void> {
        for (let time = 0; time < 2; time += 1) await fixture.post(`balance.overweight_${what}`, of, more);
      }
    }

    const casesOf = async (parcel: PaidParcel): Promise<Overweight[]> =>
      (await fixture.porte.as(admin).get(`/api/overweights?where[shipment_id]=${parcel.shipment_id}&per_page=100`)).body
        .data;

    async function make(move: string, parcel: PaidParcel, of: Overweight, ledger: Ledger, step: number): Promise<void> {
      if (move === 'contest') await fixture.contest(customer, of.id);
      else if (move === 'accept' || move === 'rebate') await fixture.move(customer, of.id, move, words);
      else if (move === 'partial') await fixture.move(admin, of.id, move, { ...words, kg: 1 });
      else if (move === 'early') await fixture.move(admin, of.id, 'deduction', words);
      else if (move === 'deduction') await fixture.move(admin, of.id, move);
      else if (move === 'time') await fixture.step();
      else if (move === 'post') await ledger.post(await casesOf(parcel));
      else if (move === 'deposit') {
        await ledger.post(await casesOf(parcel));
        await ledger.deposit(await casesOf(parcel));
      } else if (move === 'wallet') ledger.isShort = !ledger.isShort;
      else if (move === 'accept_plan') await fixture.move(customer, of.id, move);
      else if (move === 'offer_plan') await fixture.move(admin, of.id, move, { share: 30 });
      else if (move === 'set_plan') await fixture.move(admin, of.id, move, { ...words, share: 30 });
      else if (move === 'report') await fixture.report(parcel);
      else if (move === 'import')
        await fixture.imported(`Guía,Peso facturado (kg),Renglón\n${parcel.tracking_number},8,${step}`);
      else await fixture.move(admin, of.id, move, words);
    }

    it('a case is debited at most once or by the deposits of its plan, and its state agrees with the ledger', async () => {
      await fixture.setting('overweights_request_rebate', '1');
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...STARTS),
          fc.array(fc.constantFrom(...MOVES), { minLength: 4, maxLength: 12 }),
          async (start, moves) => {
            const [parcel, ledger] = [fixture.aParcel(customer), new Ledger()];
            await fixture.report(parcel);
            for (const [step, move] of [...start, ...moves].entries()) {
              const found = await casesOf(parcel);
              await make(
                move,
                parcel,
                found.find(({ state }) => !['closed', 'refunded'].includes(state)) ?? found[0]!,
                ledger,
                step,
              );
            }
            await ledger.post(await casesOf(parcel));
            const cases = await casesOf(parcel);
            expect(cases.filter(({ state }) => !['closed', 'refunded'].includes(state)).length).toBeLessThan(2);
            for (const { id, state, amount, paid, returned } of cases) {
              const taken = ledger.debits.get(id);
              const expected = ['paid', 'rebated'].includes(state) ? amount : state === 'refunded' ? returned : paid;
              expect([id, state, taken]).toEqual([id, state, expected ?? undefined]);
              expect([id, state, ledger.credits.get(id)]).toEqual([
                id,
                state,
                state === 'refunded' ? taken : undefined,
              ]);
              expect(taken ?? 0).toBeLessThanOrEqual(amount);
            }
          },
        ),
        { numRuns: Number(process.env.CASE_RUNS ?? 4), endOnFailure: true },
      );
    }, 90_000);
  });
});
