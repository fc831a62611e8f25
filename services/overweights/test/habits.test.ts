import type { OverweightHabit, OverweightLetter } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { aCustomer, admin, OverweightsFixture } from './overweights-fixture.js';

const BOX = '30x25x20/4';
const PERIOD = { from: '2026-06-01', to: '2026-06-30' };
const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

describe('habits of overweight', () => {
  let fixture: OverweightsFixture;
  let customer: Actor;

  beforeAll(async () => void (fixture = await OverweightsFixture.start()));
  beforeEach(() => (customer = aCustomer()));
  afterAll(() => fixture.stop());

  /** Cases of the customer's box on days of June. */
  const found = async (days: readonly string[], parcel: object = {}): Promise<string[]> => {
    const ids: string[] = [];
    for (const day of days) {
      const { body } = await fixture.report(fixture.aParcel(customer, { box: BOX, lane: '06>44', ...parcel }));
      await fixture.rows('update overweights set created_at = $2 where id = $1', [body.data.id, day]);
      ids.push(body.data.id);
    }
    return ids;
  };
  const habits = async (period = PERIOD): Promise<OverweightHabit[]> => {
    const { body } = await fixture.porte.as(admin).get(`/api/overweights/habits?${query(period)}`);
    return (body.data as OverweightHabit[]).filter(({ owner_id }) => owner_id === customer.id);
  };
  const input = () => ({ ...PERIOD, owner_id: customer.id, locale: 'es-MX' });
  const send = (id: string, by = admin, letter: object = input()) =>
    fixture.porte.as(by).post('/api/overweights/letters', { letter }, { 'idempotency-key': id });

  const DAYS = ['2026-06-02T12:00:00Z', '2026-06-10T12:00:00Z', '2026-06-20T12:00:00Z'];

  it('a habit is a box and a service with three cases in the days of the period', async () => {
    await found(DAYS);
    await found(DAYS, { box: '40x40x40/9', owner_id: aCustomer().id });
    await found(DAYS.slice(1), { box: '10x10x10/1' });
    await found(DAYS.slice(1), { service_id: derivedId('service', 'express') });
    expect(await habits()).toMatchObject([
      {
        box: BOX,
        service_name: 'Terrestre',
        carrier_name: 'Estafeta',
        cases: 3,
        mean_kg: 3,
        amount: 130.5,
        first_at: '2026-06-02T12:00:00.000Z',
        last_at: '2026-06-20T12:00:00.000Z',
        letter_at: null,
      },
    ]);
    expect(await habits({ from: '2026-06-03', to: '2026-06-30' })).toEqual([]);
    // six hours behind Greenwich, where June has not begun
    await fixture.rows(`update overweights set created_at = '2026-06-01T03:00:00Z' where created_at = $1`, [DAYS[0]]);
    expect(await habits()).toEqual([]);
  });

  it('cases of which the customer was right do not count, and waived ones cost nothing', async () => {
    const [granted, waived] = await found([...DAYS, '2026-06-21T12:00:00Z']);
    await fixture.move(admin, waived!, 'waive', { reason: 'Cortesía' });
    expect(await habits()).toMatchObject([{ cases: 4, amount: 130.5 }]);
    await fixture.contest(customer, granted!);
    await fixture.move(admin, granted!, 'grant', { reason: 'La foto lo muestra' });
    expect(await habits()).toMatchObject([{ cases: 3, amount: 87 }]);
  });

  it('a letter is previewed, sent once, kept and printed', async () => {
    await found(DAYS);
    const preview = await fixture.porte.as(admin).get(`/api/overweights/letters/preview?${query(input())}`);
    expect(preview.body.data).toMatchObject({ id: null, cases: 3, amount: 130.5, sent_at: null });
    expect(preview.body.data.text.opening).toContain('1 de junio de 2026 al 30 de junio de 2026');
    expect(preview.body.data.text.habits).toEqual([
      'Estafeta Terrestre, paquete declarado de 30 × 25 × 20 cm, 4 kg: 3 sobrepesos, en promedio 3 kg de más, $130.50 MXN.',
    ]);
    const key = derivedId('letter', customer.id);
    const { status, body } = await send(key);
    const letter = body.data as OverweightLetter;
    expect([status, letter]).toMatchObject([201, { owner_id: customer.id, text: preview.body.data.text }]);
    expect((await send(key)).body.data.id).toBe(letter.id);
    const told = (await fixture.eventsOf(letter.id!)).map(({ type, data }) => [type, data]);
    const { opening, habits: lines, advice, subject } = letter.text;
    expect(told).toEqual([
      [
        'overweight.letter_sent',
        {
          letter_id: letter.id,
          owner_id: customer.id,
          locale: 'es-MX',
          subject,
          paragraphs: [opening, ...lines, ...advice],
        },
      ],
    ]);
    const listed = await fixture.porte.as(admin).get(`/api/overweights/letters?owner_id=${customer.id}`);
    expect(listed.body.data).toMatchObject([{ id: letter.id, sent_at: letter.sent_at }]);
    expect((await habits())[0]!.letter_at).toBe(letter.sent_at);
    const printed = await fixture.porte.as(customer).get(`/api/overweights/letters/${letter.id}/file`);
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('a letter is written in English where staff choose it', async () => {
    await found(DAYS);
    const { body } = await send(derivedId('english', customer.id), admin, { ...input(), locale: 'en' });
    expect(body.data.text.opening).toBe(
      'From June 1, 2026 to June 30, 2026 the carriers found 3 of your parcels heavier than you paid for. The overweight charges add up to $130.50 MXN.',
    );
  });

  it('a letter is read by its customer alone, and sent by staff alone', async () => {
    await found(DAYS);
    const { body } = await send(derivedId('own', customer.id));
    const path = `/api/overweights/letters/${body.data.id}`;
    for (const by of [aCustomer(), anActor('admin', { tenant_id: NORTE }), aCustomer({ owner_id: customer.id })])
      for (const each of [path, `${path}/file`]) expect((await fixture.porte.as(by).get(each)).status).toBe(404);
    const { status, body: own } = await fixture.porte.as(customer).get(path);
    expect([status, own.data.by]).toEqual([200, undefined]);
    expect((await send(derivedId('by customer', customer.id), customer)).status).toBe(403);
  });

  it('a letter without habits, or of a period that is none, is not written', async () => {
    await found(DAYS.slice(1));
    expect((await send(derivedId('none', customer.id))).status).toBe(404);
    const backwards = { ...input(), from: '2026-07-01' };
    expect((await send(derivedId('backwards', customer.id), admin, backwards)).status).toBe(422);
    expect((await fixture.porte.as(admin).get('/api/overweights/habits?from=2026-02-31&to=2026-03-01')).status).toBe(
      422,
    );
  });
});
