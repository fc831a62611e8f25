import { DEMO } from '@porte/testing-kit';
import { checkBooks } from '../src/books/check-books.js';
import { checkTenant, type TenantReport } from '../src/books/check-tenant.js';
import { GeneratedBooks } from './books-generated.fixture.js';
import type { Booked } from './planted.js';

jest.setTimeout(300_000);

/** Of shipments; one in twenty is a draft. */
const COUNT = 10_600;
const EACH = 5;

/** What is planted in the given purchases, `$in`, and how each is told. */
const KINDS: [where: Booked, story: string, sql: string, code: string][] = [
  [
    'billing',
    'bought',
    `update entries set amount = amount + 1 where amount > 0 and transfer_id in (select purchase from r where i in $in)`,
    'transfer_unbalanced',
  ],
  [
    'billing',
    'bought',
    `update accounts set posted = posted + 1 where owner_id in (select owner from r where i in $in)`,
    'posted_differs',
  ],
  [
    'billing',
    'bought',
    `update transfers set shipment_id = gen_random_uuid() where id in (select purchase from r where i in $in)`,
    'hold_of_other_shipment',
  ],
  [
    'billing',
    'bought',
    `update resolutions set amount = amount - 1 where hold_id in (select purchase from r where i in $in)`,
    'charge_differs',
  ],
  [
    'billing',
    'canceled',
    `update transfers set refunds_id = null where refunds_id in (select purchase from r where i in $in)`,
    'refund_missing',
  ],
  [
    'shipments',
    'bought',
    `delete from purchases where id in (select purchase from r where i in $in)`,
    'charge_without_purchase',
  ],
  [
    'shipments',
    'bought',
    `update purchases set state = 'released' where id in (select purchase from r where i in $in)`,
    'label_lost',
  ],
  [
    'shipments',
    'bought',
    `update shipments set tracking_number = 'X' || tracking_number where id in (select shipment from r where i in $in)`,
    'tracking_differs',
  ],
  [
    'shipments',
    'late',
    `update shipments set label = null, tracking_number = null where id in (select shipment from r where i in $in)`,
    'label_missing',
  ],
  [
    'shipments',
    'free',
    `update shipments set rate = '{"total": 1}' where id in (select shipment from r where i in $in)`,
    'rate_differs',
  ],
  [
    'shipments',
    'canceled',
    `update shipments set status = 'success' where id in (select shipment from r where i in $in)`,
    'cancellation_differs',
  ],
  [
    'shipments',
    'review',
    `update shipments set purchase = null where id in (select shipment from r where i in $in)`,
    'live_purchase_differs',
  ],
  [
    'carriers',
    'bought',
    `delete from label_attempts where purchase_id in (select purchase from r where i in $in)`,
    'attempt_missing',
  ],
  [
    'carriers',
    'refused',
    `update label_attempts set state = 'labelled' where purchase_id in (select purchase from r where i in $in)`,
    'label_lost',
  ],
  [
    'carriers',
    'bought',
    `update label_attempts set request = '{"rate": {"total": 188}, "held": 188}' where purchase_id in (select purchase from r where i in $in)`,
    'attempt_differs',
  ],
  [
    'carriers',
    'kept',
    `update label_voids set state = 'voided' where purchase_id in (select purchase from r where i in $in)`,
    'refund_missing',
  ],
  [
    'carriers',
    'canceled',
    `update label_voids set state = 'unknown' where purchase_id in (select purchase from r where i in $in)`,
    'refund_without_void',
  ],
];

/** Remainders of twenty by which the fixture tells its stories. */
const STORIES: Record<string, number> = { refused: 0, free: 1, late: 2, canceled: 3, kept: 4, review: 6, bought: 7 };

interface Plant {
  code: string;
  /** numbers of the purchases */
  victims: number[];
}

describe('the books of ten thousand purchases', () => {
  let books: GeneratedBooks;
  beforeAll(async () => void (books = await GeneratedBooks.make(COUNT)));
  afterAll(() => books.drop());

  const look = (): Promise<TenantReport> => checkTenant(books.urls, { id: DEMO, name: 'demo' });

  /** Plants every kind in purchases of its own, of wallets of its own. */
  async function plantAll(): Promise<Plant[]> {
    const plants: Plant[] = [];
    for (const [k, [where, story, sql, code]] of KINDS.entries()) {
      // twenty apart, the story is the same; the hundred wallets come round after five of them
      const victims = Array.from({ length: EACH }, (_, n) => STORIES[story]! + 20 * n + 100 * (k + 1));
      await books.change(where, sql.replaceAll('$in', `(${victims.join(', ')})`));
      plants.push({ code, victims });
    }
    return plants;
  }

  it('the books of ten thousand purchases have no differences, whatever the outcome of each purchase', async () => {
    const lines: string[] = [];
    expect(await checkBooks({ urls: books.urls, print: line => void lines.push(line), pauses: [] })).toBe(0);
    expect(lines[0]).toMatch(/ 10600 shipments, 9010 labels; .* held 100170.00,/);
  });

  it(`the books of ten thousand purchases show each of ${KINDS.length * EACH} discrepancies of ${KINDS.length} kinds, and nothing else`, async () => {
    const plants = await plantAll();
    const { differences } = await look();
    const names = await books.names();
    const told = new Set(
      differences.flatMap(({ code, ids }) =>
        Object.values(ids).flatMap(id => (names.get(id) ?? []).map(i => `${code} ${i}`)),
      ),
    );
    const missed = plants
      .flatMap(({ code, victims }) => victims.map(i => `${code} ${i}`))
      .filter(each => !told.has(each));
    expect(missed).toEqual([]);
    const victims = new Set(plants.flatMap(plant => plant.victims));
    const innocent = (id: string): boolean => !names.get(id)?.some(i => victims.has(i));
    expect(differences.filter(({ ids }) => Object.values(ids).every(innocent))).toEqual([]);
    expect(differences.filter(({ ids }) => Object.keys(ids).join() === 'wallet')).toHaveLength(EACH);
  });
});
