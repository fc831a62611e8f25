import type {
  BooksAttempt,
  BooksLabelsLine,
  BooksShipmentLine,
  CarriersBooksLine,
  ShipmentsBooksLine,
} from '@porte/contracts';
import type { BooksReader } from '../ledger-books.js';
import type { ChargeRow } from './cases.js';
import { chargesQuery, inFlightQuery } from './charges-query.js';
import { compareBooks } from './compare-books.js';

const PRICE = '18900';

/** The records of a shipment that was bought by the purchase `p-<id>`. */
const sold = (id: string): BooksShipmentLine => ({
  kind: 'shipment',
  shipment_id: id,
  cancellations: [],
  purchases: [{ id: `p-${id}`, state: 'confirmed', held: PRICE, total: PRICE, age_seconds: 60 }],
  shipment: {
    status: 'success',
    source: 'app',
    has_label: true,
    tracking_number: `T${id}`,
    label_tracking: `T${id}`,
    total: PRICE,
    live_id: null,
  },
});
const attempt = (id: string, change: Partial<BooksAttempt> = {}): BooksAttempt => ({
  id: `a-${id}`,
  purchase_id: `p-${id}`,
  shipment_id: id,
  state: 'labelled',
  tracking_number: `T${id}`,
  total: PRICE,
  held: PRICE,
  ...change,
});
const labels = (id: string, ...attempts: BooksAttempt[]): BooksLabelsLine => ({
  kind: 'labels',
  shipment_id: id,
  attempts,
  voids: [],
});
const hold = (id: string, change: Partial<ChargeRow> = {}): ChargeRow => ({
  id: `p-${id}`,
  purchase_id: `p-${id}`,
  shipment_id: id,
  amount: 18_900n,
  outcome: 'captured',
  taken: 18_900n,
  refunded: 0n,
  refund_ids: [],
  age_seconds: 900,
  ...change,
});

async function* from<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

interface Told {
  shipments: ShipmentsBooksLine[];
  carriers: CarriersBooksLine[];
  charges: ChargeRow[];
  inFlight?: string[];
}

const good = (): Told => ({
  shipments: ['1', '2', '3'].map(sold),
  carriers: ['1', '2', '3'].map(id => labels(id, attempt(id))),
  charges: ['1', '2', '3'].map(id => hold(id)),
});

function compare({ shipments, carriers, charges, inFlight = [] }: Told, limit?: number) {
  const billing: BooksReader = {
    rows: <T>(sql: string) =>
      Promise.resolve((sql === inFlightQuery ? inFlight.map(shipment_id => ({ shipment_id })) : []) as T[]),
    stream: <T>(sql: string) => from((sql === chargesQuery ? charges : []) as T[]),
  };
  return compareBooks(
    't',
    { billing, shipments: from(shipments), carriers: from(carriers), payments: from([]) },
    limit,
  );
}

const told = async (books: Told, limit?: number) =>
  (await compare(books, limit)).differences.map(({ code, ids }) => [code, ...Object.values(ids)].join(' '));

describe('compareBooks', () => {
  it('finds no difference in matching books and returns their totals', async () => {
    const notes = [
      { kind: 'in_flight', shipment_id: '2' },
      { kind: 'surplus', labels: 2 },
    ] as const;
    expect(await compare({ ...good(), carriers: [...notes, ...good().carriers], inFlight: ['3'] })).toMatchObject({
      shipments: 3,
      labels: 3,
      surplus: 2,
      inFlight: 2,
      differences: [],
      count: 0,
    });
  });

  it.each([
    ['earlier', '1', '3'],
    ['later', '3', '1'],
  ])('reports a hold recorded under an %s shipment', async (_, at, own) => {
    const charges = [hold('1'), hold('2'), hold('3')]
      .map(row => (row.shipment_id === own ? { ...row, shipment_id: at } : row))
      .sort((a, b) => (a.shipment_id! < b.shipment_id! ? -1 : 1));
    expect(await told({ ...good(), charges })).toEqual([`hold_of_other_shipment ${own} p-${own}`]);
  });

  it('matches a charge without a shipment to its purchase', async () => {
    expect(await told({ ...good(), charges: [hold('1'), hold('2'), hold('3', { shipment_id: null })] })).toEqual([
      'hold_of_other_shipment 3 p-3',
    ]);
  });

  it('matches a label recorded under another shipment', async () => {
    expect(
      await told({
        ...good(),
        carriers: [labels('1', attempt('1')), labels('2', attempt('3', { shipment_id: '2' }), attempt('2'))],
      }),
    ).toEqual(['attempt_of_other_shipment 3 p-3']);
  });

  it('reports charges and labels without a purchase', async () => {
    const lost = {
      ...good(),
      carriers: [...good().carriers, labels('4', attempt('4'), attempt('5', { shipment_id: '4', state: 'rejected' }))],
      charges: [...good().charges, hold('4')],
    };
    expect(await told(lost)).toEqual(['charge_without_purchase p-4 4', 'label_without_purchase p-4 4']);
  });

  it.each(['shipments', 'carriers', 'billing'])(
    'reports nothing for a shipment whose next event waits in %s',
    async where => {
      const note = { kind: 'in_flight', shipment_id: '2' } as const;
      const late = { ...good(), charges: [hold('1'), hold('3')] };
      expect(await told(late)).toEqual(['capture_missing 2 p-2']);
      const waiting = {
        shipments: { ...late, shipments: [note, ...late.shipments] },
        carriers: { ...late, carriers: [note, ...late.carriers] },
        billing: { ...late, inFlight: ['2'] },
      }[where]!;
      expect(await told(waiting)).toEqual([]);
    },
  );

  it('lists up to the limit and counts all differences', async () => {
    const charges = ['1', '2', '3'].map(id => hold(id, { taken: 1n, shipment_id: id }));
    expect(await compare({ ...good(), charges }, 2)).toMatchObject({
      count: 3,
      differences: [{ ids: { shipment: '3' } }, { ids: { shipment: '1' } }],
    });
    const lost = ['5', '6', '7'].map(id => labels(id, attempt(id)));
    expect(await compare({ ...good(), carriers: [...good().carriers, ...lost] }, 2)).toMatchObject({
      count: 3,
      differences: { length: 2 },
    });
  });

  it('reports a voided label of an unknown shipment', async () => {
    const voided: BooksLabelsLine = {
      kind: 'labels',
      shipment_id: '4',
      attempts: [],
      voids: [{ id: 'c', state: 'voided', purchase_id: 'p-4' }],
    };
    expect(await told({ ...good(), carriers: [...good().carriers, voided] })).toEqual([
      'shipment_missing 4',
      'void_without_cancellation 4 c',
    ]);
  });

  it('reports a tracking number shared by two shipments', async () => {
    expect(
      await told({
        ...good(),
        shipments: [{ kind: 'shared', carrier_id: 'c', tracking_number: 'T1' }, ...good().shipments],
      }),
    ).toEqual(['tracking_shared c T1']);
  });
});
