import type { Clarification } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { anActor, DEMO, type ApiAnswer } from '@porte/testing-kit';
import { HandCarrier, labelOf } from './hand-carrier.js';
import { eventually, PurchaseBench, type Selection } from './purchases-fixture.js';

const admin = anActor('admin');

describe('a label that comes after its purchase has failed', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  beforeAll(
    async () => void (bench = await PurchaseBench.open({ checkDelaysMs: [1, 1, 600_000] }, list => [...list, hand])),
  );
  afterEach(() => void (hand.voids = 'done'));
  afterAll(() => bench.close());

  const decide = (id: string, decision: string): Promise<ApiAnswer> =>
    bench.porte
      .as(admin)
      .put(`/api/clarifications/${id}`, { clarification: { decision, reason: 'Hablé con la clienta' } });
  const clarification = (
    purchaseId: string,
    kind: Clarification['kind'],
    state: Clarification['state'] = 'open',
  ): Promise<Clarification> =>
    eventually(async () => {
      await bench.query(`update label_voids set due_at = now() where state = 'unknown' and due_at > now()`);
      await bench.pollVoids();
      const [row] = await bench.query<Clarification>(
        'select * from clarifications where tenant_id = $1 and purchase_id = $2 and kind = $3 and state = $4',
        [DEMO, purchaseId, kind, state],
      );
      return row ?? null;
    }, `a clarification of kind ${kind} that is ${state}`);
  /** A purchase that staff released while its caller only seemed to be dead, and the call that is still to be answered. */
  const released = async (): Promise<{ selection: Selection; answer: (tracking: string) => void }> => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const { reference } = await bench.attempt(selection);
    const call = await eventually(() => hand.calls.find(each => each.reference === reference));
    await bench.loseLease(selection);
    await decide((await clarification(selection.purchase_id, 'purchase')).id, 'release');
    return { selection, answer: tracking => call.answer(labelOf(tracking)) };
  };
  /** The same, when the late label's void was refused and shipments has been asked. */
  const offered = async (voids: HandCarrier['voids'] = 'rejected') => {
    hand.voids = voids;
    const { selection, answer } = await released();
    const number = newId();
    answer(number);
    return { selection, number, late: await bench.told('label.late', selection) };
  };
  const ends = (selection: Selection): string[] =>
    [...bench.of('label.generated', selection), ...bench.of('label.failed', selection)].map(({ type }) => type);
  const declined = async () => {
    const found = await offered();
    await bench.answerLate('shipment.late_label_declined', found.late);
    return { ...found, id: (await clarification(found.selection.purchase_id, 'late')).id };
  };

  it('is voided at the carrier, and staff find a record of it', async () => {
    const { selection, answer } = await released();
    answer('LATE-V');
    expect(await clarification(selection.purchase_id, 'late', 'resolved')).toMatchObject({
      tracking_number: 'LATE-V',
      known: 'voided by the carrier',
    });
    await bench.told('label.failed', selection);
    expect([
      hand.voided.filter(number => number === 'LATE-V').length,
      ends(selection),
      bench.of('label.late', selection),
    ]).toEqual([1, ['label.failed'], []]);
    expect((await bench.attempt(selection)).surplus).toMatchObject([{ tracking_number: 'LATE-V', voided: true }]);
  });

  it('is offered to its shipment with all that it was sold for, and neither charged nor decided before the answer', async () => {
    const { selection, number, late } = await offered();
    const { origin, destination, parcel, rate, held } = selection;
    expect(late).toMatchObject({
      purchase_id: selection.purchase_id,
      shipment_id: selection.shipment_id,
      origin,
      destination,
      parcel,
      rate,
      held,
      label: { tracking_number: number },
    });
    await bench.porte.settled();
    expect(ends(selection)).toEqual(['label.failed']);
    expect(
      await bench.query('select 1 from clarifications where purchase_id = $1 and kind <> $2', [
        selection.purchase_id,
        'purchase',
      ]),
    ).toEqual([]);
  });

  it('is charged where its shipment takes it, and staff are told', async () => {
    const { selection, number, late } = await offered();
    await bench.answerLate('shipment.late_label_accepted', late);
    expect(await bench.told('label.generated', selection)).toMatchObject({
      held: selection.held,
      label: { tracking_number: number },
    });
    expect(await bench.attempt(selection)).toMatchObject({ state: 'labelled', tracking_number: number, surplus: [] });
    const { id } = await clarification(selection.purchase_id, 'late_charged');
    expect([(await decide(id, 'give')).status, (await decide(id, 'settle')).status]).toEqual([422, 200]);
    await bench.porte.settled();
    expect(ends(selection).sort()).toEqual(['label.failed', 'label.generated']);
  });

  it('is charged to no one where its shipment does not wait for it: staff decide', async () => {
    const { selection, id } = await declined();
    expect((await bench.porte.as(admin).get(`/api/clarifications/${id}`)).body.data).toMatchObject({
      kind: 'late',
      amount: selection.held,
      known: 'La guía ya fue usada',
      can_look_up: false,
    });
    expect(ends(selection)).toEqual(['label.failed']);
  });

  it('can be written off, which charges no one', async () => {
    const { selection, number, id } = await declined();
    expect((await decide(id, 'write_off')).body.data).toMatchObject({ state: 'decided', decision: 'write_off' });
    expect((await bench.attempt(selection)).surplus).toMatchObject([{ tracking_number: number, settled: true }]);
    expect([ends(selection), (await decide(id, 'give')).status]).toEqual([['label.failed'], 409]);
  });

  it('can be marked as voided by hand', async () => {
    const { selection, number, id } = await declined();
    await decide(id, 'void_by_hand');
    expect((await bench.attempt(selection)).surplus).toMatchObject([{ tracking_number: number, voided: true }]);
    expect([ends(selection), bench.of('label.voided', selection)]).toEqual([['label.failed'], []]);
  });

  it('is sold by a purchase of its own where staff give it to the customer', async () => {
    const { selection, number, id } = await declined();
    await decide(id, 'give');
    const given = await eventually(() => bench.of('label.late', selection)[1]);
    expect(given.data).toMatchObject({ decided_by: admin.id, reason: 'Hablé con la clienta' });
    const own = { shipment_id: newId(), purchase_id: newId() };
    await bench.answerLate('shipment.late_label_accepted', given.data, own);
    const sold = { ...selection, ...own };
    expect(await bench.told('label.generated', sold)).toMatchObject({
      ...own,
      held: selection.held,
      decided_by: admin.id,
      label: { tracking_number: number },
    });
    expect(await bench.attempt(sold)).toMatchObject({
      state: 'labelled',
      tracking_number: number,
      request: { sequential_id: 77, shipment_id: own.shipment_id },
    });
    expect([ends(selection), (await bench.attempt(selection)).surplus[0]!.settled]).toEqual([['label.failed'], true]);
    // Its shipment can be canceled like any other.
    hand.voids = 'done';
    await bench.cancel(sold, (await bench.told('label.generated', sold)).label);
    expect(await bench.told('label.voided', sold)).toMatchObject({ purchase_id: own.purchase_id });
  });

  it('is decided by one of sixteen at once', async () => {
    const { id, selection } = await declined();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => decide(id, ['give', 'write_off', 'void_by_hand'][i % 3]!)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(409)]);
    await bench.porte.settled();
    expect(bench.of('label.late', selection).length).toBeLessThanOrEqual(2);
  });

  it('goes to staff while no one knows whether it is void, and is offered once the carrier refuses', async () => {
    hand.voids = 'unknown';
    const { selection, answer } = await released();
    answer(newId());
    const { id, can_look_up } = await clarification(selection.purchase_id, 'late');
    expect([can_look_up, bench.of('label.late', selection), bench.of('label.void_unknown', selection)]).toEqual([
      true,
      [],
      [],
    ]);
    hand.voids = 'rejected';
    const lookedUp = bench.porte.as(admin).put(`/api/clarifications/${id}/look_up`, {});
    const late = await eventually(async () => {
      await bench.pollVoids();
      return bench.of('label.late', selection)[0]?.data;
    }, 'label.late');
    expect((await decide(id, 'write_off')).body.error.code).toBe('wrong_state');
    await bench.answerLate('shipment.late_label_accepted', late);
    await clarification(selection.purchase_id, 'late', 'resolved');
    await clarification(selection.purchase_id, 'late_charged');
    expect((await lookedUp).status).toBe(200);
  });

  it('is answered once: a second answer changes nothing', async () => {
    const { selection, late } = await offered();
    await bench.answerLate('shipment.late_label_accepted', late);
    await bench.answerLate('shipment.late_label_declined', late);
    await bench.told('label.generated', selection);
    await bench.porte.settled();
    expect((await bench.attempt(selection)).state).toBe('labelled');
    expect(
      await bench.query(`select 1 from clarifications where purchase_id = $1 and kind = 'late' and state = 'open'`, [
        selection.purchase_id,
      ]),
    ).toEqual([]);
  });

  describe('and a void that the carrier accepts after it had refused', () => {
    /** A void whose first caller only seemed to be dead: another asked and was refused, the first answer comes now. */
    const refusedFirst = async (selection: Selection, ask: () => Promise<unknown>): Promise<() => void> => {
      hand.voids = 'held';
      const before = hand.heldVoids.length;
      await ask();
      await bench.until(() => hand.heldVoids.length > before);
      hand.voids = 'rejected';
      await bench.query(`update label_voids set leased_until = now() - interval '1 second' where purchase_id = $1`, [
        selection.purchase_id,
      ]);
      await bench.pollVoids();
      await bench.until(
        async () =>
          (
            await bench.query<{ state: string }>('select state from label_voids where purchase_id = $1', [
              selection.purchase_id,
            ])
          )[0]!.state !== 'asking',
      );
      return () => hand.heldVoids[before]!({ kind: 'done', value: null });
    };

    it('is left to staff where the customer has the label', async () => {
      const { selection, answer } = await bought();
      const { label } = await answer();
      const accept = await refusedFirst(selection, () => bench.cancel(selection, label));
      await bench.told('label.void_refused', selection);
      accept();
      const { id } = await clarification(selection.purchase_id, 'late_void');
      expect(bench.of('label.voided', selection)).toEqual([]);
      expect((await decide(id, 'settle')).status).toBe(200);
    });

    it('ends the case of a late label that no one has', async () => {
      const { selection, answer } = await released();
      const accept = await refusedFirst(selection, () => Promise.resolve(answer(newId())));
      await bench.answerLate('shipment.late_label_declined', await bench.told('label.late', selection));
      await clarification(selection.purchase_id, 'late');
      accept();
      await clarification(selection.purchase_id, 'late', 'resolved');
      expect((await bench.attempt(selection)).surplus).toMatchObject([{ voided: true }]);
    });
  });

  async function bought() {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const { reference } = await bench.attempt(selection);
    const call = await eventually(() => hand.calls.find(each => each.reference === reference));
    return {
      selection,
      answer: async () => {
        call.answer(labelOf(newId()));
        return bench.told('label.generated', selection);
      },
    };
  }
});
