import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Clarification } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { anActor, DEMO, NORTE, type ApiAnswer } from '@porte/testing-kit';
import { Clarifications } from '../src/clarifications/clarifications.js';
import { HandCarrier, labelOf } from './hand-carrier.js';
import { eventually, PurchaseBench, type Selection } from './purchases-fixture.js';

const admin = anActor('admin');
/** One page, and a script that runs when it is opened. */
const WHOLE_PDF = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert)>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

interface FileOf {
  bytes: Buffer;
  name?: string;
  field?: string;
}

/** Tenant, hash of content and use. */
const FILE_KEY = new RegExp(`^${DEMO}/[0-9a-f]{64}\\.pdf$`);

describe('clarifications', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  // Later look-ups are far apart, so that staff act on an idle attempt.
  beforeAll(
    async () =>
      void (bench = await PurchaseBench.open(
        { deadlineMs: 5_000, lookupMs: 1_000, checkDelaysMs: [1, 1, 600_000] },
        list => [...list, hand],
      )),
  );
  afterEach(() => {
    bench.simulator.clear();
    hand.voids = 'done';
  });
  afterAll(() => bench.close());

  const as = (actor = admin) => bench.porte.as(actor);
  const open = async (subject: string): Promise<Clarification> => {
    const [row] = await bench.query<Clarification>(
      'select * from clarifications where tenant_id = $1 and $2 in (subject_id, purchase_id) order by created_at desc limit 1',
      [DEMO, subject],
    );
    return row!;
  };
  /** Waits for an open clarification of the kind, and shortens the pauses of its look-ups until then. */
  const opened = (subject: string, kind: Clarification['kind']): Promise<Clarification> =>
    eventually(async () => {
      await bench.query(`update label_attempts set due_at = now() where state = 'unknown' and due_at > now()`);
      await bench.query(`update label_voids set due_at = now() where state = 'unknown' and due_at > now()`);
      await Promise.all([bench.pollVoids(), bench.pollAttempts()]);
      const row = await open(subject);
      return row?.state === 'open' && row.kind === kind ? row : null;
    }, `a clarification of a ${kind}`);
  /** A purchase whose response was lost, at a carrier without look-up. */
  const blind = async (limit: number | null = null): Promise<{ selection: Selection; id: string }> => {
    bench.simulator.script({ fault: { kind: 'reset_after_commit' }, on: { operation: 'ship' } });
    const selection = await bench.select(bench.selection(await bench.carrier('Blind', {}, limit)));
    return { selection, id: (await opened(selection.purchase_id, 'purchase')).id };
  };
  const decide = (
    id: string,
    decision: string,
    reason = 'Hablé con la paquetería',
    actor = admin,
  ): Promise<ApiAnswer> => as(actor).put(`/api/clarifications/${id}`, { clarification: { decision, reason } });
  const adopt = async (
    id: string,
    fields: Record<string, string>,
    files: FileOf[] = [{ bytes: WHOLE_PDF }],
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { bytes, name = 'guia.pdf', field = 'files[]' } of files)
      form.append(field, new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${bench.porte.service.url}/api/clarifications/${id}/adopt`, {
      method: 'PUT',
      headers: { ...as().signed(), ...headers },
      body: form,
    });
    return {
      status: answer.status,
      replayed: answer.headers.get('idempotent-replayed'),
      body: (await answer.json()) as {
        data: Clarification;
        error: { code: string; details?: Record<string, string[]> };
      },
    };
  };
  const found = (tracking_number: string) => ({ tracking_number, reason: 'Está en su portal' });
  const audited = (id: string) =>
    bench.query<{ action: string; actor_id: string; data: Record<string, unknown> }>(
      'select action, actor_id, data from audit_log where tenant_id = $1 and subject = $2',
      [DEMO, id],
    );
  const attemptOf = async (selection: Selection) => (await bench.attempt(selection)).id;
  const ends = (selection: Selection) => [
    ...bench.of('label.generated', selection),
    ...bench.of('label.failed', selection),
  ];
  /** A call of the purchase that the manual test carrier received. */
  const handed = async (selection: Selection) => {
    const { reference } = await bench.attempt(selection);
    await bench.until(() => hand.calls.some(call => call.reference === reference));
    return hand.calls.find(call => call.reference === reference)!;
  };
  /** A purchase whose worker was slow and taken for dead. */
  const slow = async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const call = await handed(selection);
    await bench.loseLease(selection);
    return { selection, call, id: (await opened(selection.purchase_id, 'purchase')).id };
  };

  describe('clarifications for staff', () => {
    it('clarifications for staff show the known facts of a purchase and the held amount', async () => {
      const { selection, id } = await blind();
      const { reference } = await bench.attempt(selection);
      const { body } = await as().get(`/api/clarifications/${id}`);
      expect(body.data).toEqual({
        id,
        kind: 'purchase',
        state: 'open',
        shipment_id: selection.shipment_id,
        sequential_id: selection.sequential_id,
        purchase_id: selection.purchase_id,
        user_id: selection.user_id,
        carrier_id: selection.rate.carrier_id,
        carrier_name: selection.rate.carrier_name,
        service_name: selection.rate.service_name,
        reference,
        amount: selection.held,
        tracking_number: null,
        known: expect.stringMatching(/\w/) as string,
        checks: 0,
        can_look_up: false,
        decision: null,
        decided_by: null,
        reason: null,
        decided_at: null,
        created_at: expect.any(String) as string,
      });
    });

    it('clarifications for staff are listed open first, and by kind, state, carrier and shipment', async () => {
      const [first, second] = [await blind(), await blind()];
      await decide(second.id, 'release');
      const ids = (answer: ApiAnswer) => (answer.body.data as { id: string }[]).map(({ id }) => id);
      const all = ids(await as().get('/api/clarifications?per_page=100'));
      expect(all.indexOf(first.id)).toBeLessThan(all.indexOf(second.id));
      expect(ids(await as().get(`/api/clarifications?where[shipment_id]=${second.selection.shipment_id}`))).toEqual([
        second.id,
      ]);
      expect(
        ids(
          await as().get(
            `/api/clarifications?where[carrier_id]=${first.selection.rate.carrier_id}&where[kind]=purchase&where[state]=open`,
          ),
        ),
      ).toEqual([first.id]);
      expect(
        (
          await as().get(
            `/api/clarifications/count?where[state]=decided&where[carrier_id]=${second.selection.rate.carrier_id}`,
          )
        ).body.data.count,
      ).toBe(1);
      expect(
        ids(
          await as().get(`/api/clarifications?where[kind]=void&where[carrier_id]=${first.selection.rate.carrier_id}`),
        ),
      ).toEqual([]);
    });

    it('clarifications for staff are invisible to customers and other tenants; an operator reads them only', async () => {
      const { id } = await blind();
      expect((await as(anActor('customer')).get('/api/clarifications')).status).toBe(403);
      expect((await as(anActor('operator')).get(`/api/clarifications/${id}`)).status).toBe(200);
      expect((await decide(id, 'release', 'No', anActor('operator'))).status).toBe(403);
      const stranger = anActor('admin', { tenant: NORTE });
      expect([
        (await as(stranger).get(`/api/clarifications/${id}`)).status,
        (await decide(id, 'release', 'No', stranger)).status,
      ]).toEqual([404, 404]);
    });

    it("clarifications for staff are written in one transaction with the attempt's state", async () => {
      const note = jest
        .spyOn(bench.porte.service.get(Clarifications), 'note')
        .mockRejectedValue(new Error('disk full'));
      bench.simulator.script({ fault: { kind: 'reset_after_commit' }, on: { operation: 'ship' } });
      const selection = await bench.select(bench.selection(await bench.carrier('Blind')));
      await bench.until(() => note.mock.calls.length > 0);
      await bench.porte.settled();
      const { state } = await bench.attempt(selection);
      note.mockRestore();
      expect(state).toBe('calling');
      await bench.loseLease(selection);
      await bench.until(async () => (await bench.attempt(selection)).state === 'left_to_staff');
      expect((await open(selection.purchase_id)).state).toBe('open');
    });
  });

  describe('the decision to release', () => {
    it('ends the purchase without a label, records author and reason, and frees one shipment of the limit', async () => {
      const { selection, id } = await blind(1);
      const { carrier_id, service_id } = selection.rate;
      expect(
        (await bench.told('label.failed', await bench.select(bench.selection({ carrier_id, service_id })))).code,
      ).toBe('limit_reached');
      const { status, body } = await decide(id, 'release', 'No existe en su sistema');
      expect([status, body.data]).toMatchObject([
        200,
        { state: 'decided', decision: 'release', decided_by: admin.id, reason: 'No existe en su sistema' },
      ]);
      expect(await bench.told('label.failed', selection)).toMatchObject({
        code: 'released_by_staff',
        held: selection.held,
        decided_by: admin.id,
        reason: 'No existe en su sistema',
        message: 'El equipo revisó la compra y no hubo guía. No se cobró nada.',
      });
      expect(await bench.attempt(selection)).toMatchObject({ state: 'rejected', due_at: null, doubt: false });
      await bench.bought({ carrier_id, service_id });
      expect(await audited(id)).toMatchObject([
        {
          action: 'clarification.release',
          actor_id: admin.id,
          data: { reason: 'No existe en su sistema', purchase_id: selection.purchase_id },
        },
      ]);
    });

    it('is taken once by sixteen concurrent requests', async () => {
      const { selection, id } = await blind();
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, i) => (i % 2 ? decide(id, 'release') : adopt(id, found(`RACE${i}`)))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(409)]);
      expect(
        new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code as string)),
      ).toEqual(new Set(['wrong_state']));
      await bench.until(() => ends(selection).length > 0);
      await bench.porte.settled();
      expect([ends(selection).length, (await audited(id)).length]).toEqual([1, 1]);
    });

    it.each([
      ['confirm_void', 422],
      ['settle', 422],
      ['adopt', 422],
      ['nonsense', 422],
    ])('excludes the decision %s for a purchase', async (decision, status) => {
      const { id } = await blind();
      expect((await decide(id, decision)).status).toBe(status);
    });

    it('needs a reason', async () => {
      const { id } = await blind();
      expect((await decide(id, 'release', '')).body.error.details).toHaveProperty('reason');
    });

    it('is rejected while a call to the carrier is in flight', async () => {
      const { selection, id } = await blind();
      await bench.query(`update label_attempts set leased_until = now() + interval '1 minute' where purchase_id = $1`, [
        selection.purchase_id,
      ]);
      expect((await decide(id, 'release')).body.error.code).toBe('conflict');
      await bench.query(`update label_attempts set state = 'calling' where purchase_id = $1`, [selection.purchase_id]);
      expect((await decide(id, 'release')).body.error.code).toBe('wrong_state');
      expect((await open(selection.purchase_id)).state).toBe('open');
    });

    it('voids a label that arrives later', async () => {
      const { selection, call, id } = await slow();
      await decide(id, 'release');
      call.answer(labelOf('LATE-V'));
      await bench.until(async () => (await bench.attempt(selection)).surplus[0]?.voided === true);
      expect([
        hand.voided.filter(number => number === 'LATE-V').length,
        ends(selection).map(({ type }) => type),
      ]).toEqual([1, ['label.failed']]);
    });
  });

  describe('the adoption of a found label', () => {
    it('gives the label to the buyer, with its file', async () => {
      const { selection, id } = await blind();
      const { status, body } = await adopt(id, { ...found(' AD-1 '), tracking_url: 'https://carrier.example/AD-1' });
      expect([status, body.data]).toMatchObject([
        200,
        {
          state: 'decided',
          decision: 'adopt',
          decided_by: admin.id,
          reason: 'Está en su portal',
          tracking_number: 'AD-1',
        },
      ]);
      const { label, ...fact } = await bench.told('label.generated', selection);
      expect(fact).toMatchObject({ held: selection.held, decided_by: admin.id, reason: 'Está en su portal' });
      expect(label).toMatchObject({
        tracking_number: 'AD-1',
        tracking_url: 'https://carrier.example/AD-1',
        documents: [{ format: 'pdf', sha256: expect.any(String), key: expect.stringMatching(FILE_KEY) }],
      });
      const [document] = label!.documents;
      const file = await bench.file(document!.key);
      expect(createHash('sha256').update(file).digest('hex')).toBe(document!.sha256);
      const cleaned = await PDFDocument.load(file);
      expect(cleaned.getPages().map(page => page.getHeight())).toEqual([432]);
      const plain = Buffer.from(await cleaned.save({ useObjectStreams: false })).toString('latin1');
      expect(plain).not.toMatch(/JavaScript|OpenAction/);
      expect((await audited(id)).map(({ action }) => action)).toEqual(['clarification.adopt']);
    });

    it('rejects a number that another label of the carrier has', async () => {
      const { selection, id } = await blind();
      await adopt(id, found('TWICE'));
      bench.simulator.script({ fault: { kind: 'reset_after_commit' }, on: { operation: 'ship' } });
      const other = await bench.select(
        bench.selection({ carrier_id: selection.rate.carrier_id, service_id: selection.rate.service_id }),
      );
      const again = (await opened(other.purchase_id, 'purchase')).id;
      const refused = await adopt(again, found('TWICE'));
      expect([refused.status, refused.body.error.details]).toEqual([422, { tracking_number: ['ya está en uso'] }]);
      expect((await open(other.purchase_id)).state).toBe('open');
      expect((await adopt(again, found('ONCE'))).status).toBe(200);
    });

    it('gives a number to one of two purchases that adopt it concurrently', async () => {
      const first = await blind();
      const { carrier_id, service_id } = first.selection.rate;
      bench.simulator.script({ fault: { kind: 'reset_after_commit' }, on: { operation: 'ship' } });
      const second = await bench.select(bench.selection({ carrier_id, service_id }));
      const ids = [first.id, (await opened(second.purchase_id, 'purchase')).id];
      const answers = await Promise.all(ids.map(id => adopt(id, found('SHARED'))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it.each<[string, Record<string, string>, FileOf[], number, string]>([
      ['no file', found('F1'), [], 422, 'validation_failed'],
      ['two files', found('F1'), [{ bytes: WHOLE_PDF }, { bytes: WHOLE_PDF }], 413, 'payload_too_large'],
      [
        'a page of HTML that calls itself a PDF',
        found('F1'),
        [{ bytes: Buffer.from('<html>'), name: 'label.pdf' }],
        415,
        'unsupported_media_type',
      ],
      [
        'a PDF without a page',
        found('F1'),
        [{ bytes: Buffer.from('%PDF-1.7\nlabel\n%%EOF\n') }],
        415,
        'unsupported_media_type',
      ],
      ['half a PDF', found('F1'), [{ bytes: WHOLE_PDF.subarray(0, 12) }], 415, 'unsupported_media_type'],
      [
        'more than 5 MB',
        found('F1'),
        [{ bytes: Buffer.concat([WHOLE_PDF, Buffer.alloc(5_000_000)]) }],
        413,
        'payload_too_large',
      ],
      ['a file of another name', found('F1'), [{ bytes: WHOLE_PDF, field: 'proof' }], 422, 'validation_failed'],
      ['no number', { reason: 'x' }, [{ bytes: WHOLE_PDF }], 422, 'validation_failed'],
      ['a number of blanks', found('   '), [{ bytes: WHOLE_PDF }], 422, 'validation_failed'],
      [
        'a link that runs code',
        { ...found('F1'), tracking_url: 'javascript:alert(1)' },
        [{ bytes: WHOLE_PDF }],
        422,
        'validation_failed',
      ],
      ['an unknown field', { ...found('F1'), decided_by: newId() }, [{ bytes: WHOLE_PDF }], 422, 'validation_failed'],
    ])('rejects %s, and leaves the clarification open', async (_, fields, files, status, code) => {
      const { selection, id } = await blind();
      const answer = await adopt(id, fields, files);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect([(await open(selection.purchase_id)).state, ends(selection)]).toEqual(['open', []]);
    });

    it('can be repeated with the same key, but not with another file', async () => {
      const { id } = await blind();
      const key = { 'idempotency-key': newId() };
      const [first, again] = [
        await adopt(id, found('KEY-1'), undefined, key),
        await adopt(id, found('KEY-1'), undefined, key),
      ];
      expect([first.status, again.status, again.replayed, again.body]).toEqual([200, 200, 'true', first.body]);
      const other = await adopt(id, found('KEY-1'), [{ bytes: Buffer.from('%PDF-1.4 other %%EOF') }], key);
      expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    });

    it('rejects JSON, and multipart forms are rejected by other routes', async () => {
      const { id } = await blind();
      expect((await as().put(`/api/clarifications/${id}/adopt`, found('J1'))).status).toBe(415);
      const form = new FormData();
      form.append('decision', 'release');
      expect(
        (
          await fetch(`${bench.porte.service.url}/api/clarifications/${id}`, {
            method: 'PUT',
            headers: as().signed(),
            body: form,
          })
        ).status,
      ).toBe(415);
      expect(
        (await fetch(`${bench.porte.service.url}/api/clarifications/${id}/adopt`, { method: 'PUT', body: form }))
          .status,
      ).toBe(401);
    });

    it("never voids the carrier's own label, which may be the misread one: staff decide", async () => {
      const { selection, call, id } = await slow();
      await adopt(id, found('HAND-1'));
      call.answer(labelOf('HAND-l'));
      const surplus = await opened(selection.purchase_id, 'surplus');
      expect([surplus.tracking_number, hand.voided.includes('HAND-l')]).toEqual(['HAND-l', false]);
      expect((await decide(surplus.id, 'release')).status).toBe(422);
      expect((await decide(surplus.id, 'settle')).body.data).toMatchObject({ state: 'decided', decision: 'settle' });
      expect((await bench.attempt(selection)).surplus).toMatchObject([
        { tracking_number: 'HAND-l', voided: false, settled: true },
      ]);
      expect(ends(selection)).toHaveLength(1);
    });

    it("accepts the carrier's own later response with the same number", async () => {
      const { selection, call, id } = await slow();
      await adopt(id, found('SAME-1'));
      call.answer(labelOf('SAME-1'));
      await bench.porte.settled();
      expect([(await bench.attempt(selection)).surplus, ends(selection).length]).toEqual([[], 1]);
    });
  });

  describe('the look-up on request', () => {
    /** A purchase at a carrier with look-up, which failed until staff were notified. */
    const lost = async (more = 0) => {
      bench.simulator.script(
        { fault: { kind: 'reset_after_commit' }, on: { operation: 'ship' } },
        { fault: { kind: 'unavailable' }, on: { operation: 'find' }, times: 3 + more },
      );
      const selection = await bench.select(bench.selection(await bench.carrier('Simulated')));
      return { selection, id: (await opened(selection.purchase_id, 'purchase')).id };
    };

    it('calls the carrier at once, and closes the clarification if the label is found', async () => {
      const { selection, id } = await lost();
      const { status, body } = await as().put(`/api/clarifications/${id}/look_up`, {});
      expect([status, body.data]).toMatchObject([200, { state: 'resolved', decision: null, decided_by: null }]);
      const { label } = await bench.told('label.generated', selection);
      expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
      expect((await decide(id, 'release')).body.error.code).toBe('wrong_state');
      expect((await audited(id)).map(({ action }) => action)).toEqual(['clarification.look_up']);
    });

    it('keeps the clarification open with one more check if nothing is found', async () => {
      const { id } = await lost(1);
      const before = (await as().get(`/api/clarifications/${id}`)).body.data as Clarification;
      const { body } = await as().put(`/api/clarifications/${id}/look_up`, {});
      expect([body.data.state, body.data.checks - before.checks, before.can_look_up]).toEqual(['open', 1, true]);
    });

    it('is rejected if the carrier cannot be asked, or the clarification is closed', async () => {
      const { id } = await blind();
      expect((await as().put(`/api/clarifications/${id}/look_up`, {})).body.error.code).toBe('wrong_state');
    });
  });

  describe('clarifications of a void', () => {
    const stuck = async () => {
      const ids = await bench.carrier('Hand');
      const selection = await bench.select(bench.selection(ids));
      (await handed(selection)).answer(labelOf(newId()));
      const { label } = await bench.told('label.generated', selection);
      hand.voids = 'unknown';
      const cancellation = await bench.cancel(selection, label);
      return { selection, cancellation, label: label!, id: (await opened(cancellation, 'void')).id, ids };
    };

    it('clarifications of a void show the amount that the void would refund', async () => {
      const { selection, label, id } = await stuck();
      expect((await as().get(`/api/clarifications/${id}`)).body.data).toMatchObject({
        kind: 'void',
        amount: selection.held,
        tracking_number: label.tracking_number,
        can_look_up: true,
        known: 'no answer',
        checks: 4,
      });
    });

    it.each(['confirm_void', 'refuse_void'] as const)('clarifications of a void end it once by %s', async decision => {
      const { selection, cancellation, id, ids } = await stuck();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => decide(id, decision, 'Confirmado por teléfono')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(409)]);
      const type = decision === 'confirm_void' ? 'label.voided' : 'label.void_refused';
      expect(await bench.told(type, selection)).toMatchObject({
        cancellation_id: cancellation,
        decided_by: admin.id,
        reason: 'Confirmado por teléfono',
      });
      await bench.porte.settled();
      expect([...bench.of('label.voided', selection), ...bench.of('label.void_refused', selection)]).toHaveLength(1);
      const [{ shipment_count }] = (await bench.query<{ shipment_count: number }>(
        'select shipment_count from carriers where id = $1',
        [ids.carrier_id],
      )) as [{ shipment_count: number }];
      expect(shipment_count).toBe(decision === 'confirm_void' ? 0 : 1);
    });

    it('call the carrier again at once', async () => {
      const { selection, id } = await stuck();
      hand.voids = 'rejected';
      expect((await as().put(`/api/clarifications/${id}/look_up`, {})).body.data.state).toBe('resolved');
      expect((await bench.told('label.void_refused', selection)).message).toBe('La guía ya fue usada');
    });

    it('clarifications of a void are opened for a surplus label that the carrier does not void', async () => {
      const { selection, call } = await slow();
      await bench.query(
        `update label_attempts set state = 'labelled', tracking_number = 'ONE', due_at = null where id = $1`,
        [await attemptOf(selection)],
      );
      hand.voids = 'rejected';
      call.answer(labelOf('OTHER'));
      const surplus = await opened(selection.purchase_id, 'surplus');
      expect(surplus).toMatchObject({
        state: 'open',
        tracking_number: 'OTHER',
        known: 'La guía ya fue usada',
        can_look_up: false,
      });
      expect((await decide(surplus.id, 'settle')).status).toBe(200);
    });
  });
});
