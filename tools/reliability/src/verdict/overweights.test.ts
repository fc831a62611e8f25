import { Money } from '@porte/domain-kit';
import type { CaseRecord } from '../overweights/case-journal.js';
import { OVERWEIGHT_KG_PRICE } from '../network.js';
import { overweightViolations, takenByOwner } from './overweights.js';
import { tablesWith } from './tables.fixture.js';

const AMOUNT = String(OVERWEIGHT_KG_PRICE.times(3).centavos);
const CASE = { id: 'c1', shipment_id: 's1', owner_id: 'ana', state: 'paid', amount: AMOUNT, returned: null };
const ENTRIES = { wallet: `-${AMOUNT}`, overweight: AMOUNT };
const CHARGE = { case_id: 'c1', owner_id: 'ana', is_refund: false, amount: AMOUNT, entries: ENTRIES };
const REFUND = { ...CHARGE, is_refund: true, entries: { wallet: AMOUNT, overweight: `-${AMOUNT}` } };
const record = (more: object = {}): CaseRecord =>
  ({
    order: { name: 'o1', answer: 'accepted', afterwards: 'nothing', excessKg: 3 },
    caseId: 'c1',
    isOver: true,
    ...more,
  }) as never;

async function checks({
  cases = [CASE] as object[],
  postings = [CHARGE] as object[],
  repeated = [] as object[],
  journal = [record()],
} = {}): Promise<string[]> {
  const tables = tablesWith({
    overweights: { 'from overweights': cases, 'from overweight_entries': repeated },
    billing: { 'from transfers': postings },
  });
  return (await overweightViolations(tables, journal)).map(({ check }) => check);
}

describe('the verdict about overweights', () => {
  it('the verdict about overweights is content with one charge of each case, and one refund where it ended so', async () => {
    expect(await checks()).toEqual([]);
    const refunded = record({ order: { ...record().order, afterwards: 'refunded' } });
    const cases = [{ ...CASE, state: 'refunded' }];
    expect(await checks({ cases, postings: [CHARGE, REFUND], journal: [refunded] })).toEqual([]);
    const waived = record({ order: { ...record().order, answer: 'waived' } });
    expect(await checks({ cases: [{ ...CASE, state: 'closed' }], postings: [], journal: [waived] })).toEqual([]);
  });

  it.each<[string, Parameters<typeof checks>[0], string[]]>([
    ['a second charge', { postings: [CHARGE, CHARGE] }, ['case_charge_twice']],
    ['a missing charge', { postings: [] }, ['case_charge_missing']],
    ['a charge of an open case', { cases: [{ ...CASE, state: 'due' }], journal: [] }, ['case_charge_uncalled']],
    ['a refund without a decision', { postings: [CHARGE, REFUND] }, ['case_refund_uncalled']],
    ['a missing refund', { cases: [{ ...CASE, state: 'refunded' }], journal: [] }, ['case_refund_missing']],
    [
      'another amount',
      { postings: [{ ...CHARGE, amount: '1', entries: { wallet: '-1', overweight: '1' } }] },
      ['case_amount_differs'],
    ],
    ['another wallet', { postings: [{ ...CHARGE, owner_id: 'beto' }] }, ['case_other_wallet']],
    [
      'another account',
      { postings: [{ ...CHARGE, entries: { wallet: `-${AMOUNT}`, fees: AMOUNT } }] },
      ['case_entries_differ', 'case_entries_differ'],
    ],
    ['a charge of no case', { cases: [], journal: [] }, ['case_unknown']],
    ['two open cases of a parcel', { cases: [CASE, { ...CASE, id: 'c2', state: 'due' }] }, ['two_open_cases']],
    [
      'a line that stands twice',
      { repeated: [{ overweight_id: 'c1', kind: 'charged', count: 2 }] },
      ['case_told_twice'],
    ],
    [
      'an end that was told otherwise',
      { journal: [record({ order: { ...record().order, afterwards: 'refunded' } })] },
      ['answer_not_true'],
    ],
    [
      'other costs than agreed',
      { journal: [record({ order: { ...record().order, excessKg: 4 } })] },
      ['case_costs_differ'],
    ],
    ['a wrong answer', { journal: [record({ wrong: 'charge: 500' })] }, ['wrong_answer']],
  ])('the verdict about overweights finds %s', async (_, books, found) => expect(await checks(books)).toEqual(found));

  it('the verdict about overweights counts what each wallet paid', async () => {
    const tables = tablesWith({
      overweights: { "state in ('paid', 'rebated', 'refunded')": [{ owner_id: 'ana', taken: AMOUNT }] },
    });
    expect(await takenByOwner(tables)).toEqual(new Map([['ana', Money.of('43.50').centavos]]));
  });
});
