import type { CaseRecord } from '../overweights/case-journal.js';
import { amountOf, endOf } from '../overweights/case-order.js';
import { violation, type Tables, type Violation } from './books.js';

/** A case of overweight as its service keeps it; the amount in centavos. */
interface CaseRow {
  id: string;
  shipment_id: string;
  owner_id: string;
  state: string;
  amount: string;
  /** of a case that is given back; null for all of it */
  returned: string | null;
}

/** What the ledger took for a case, or gave back of it; amounts in centavos. */
interface CasePosting {
  case_id: string;
  owner_id: string;
  is_refund: boolean;
  amount: string;
  /** what the accounts got, by their kind */
  entries: Readonly<Record<string, string>>;
}

/** Lines of a timeline that there may be once. */
interface Repeated {
  overweight_id: string;
  kind: string;
  count: number;
}

const CASES = 'select id, shipment_id, owner_id, state, amount, returned from overweights';

const POSTINGS = `select t.reference as case_id, t.user_id as owner_id, t.refunds_id is not null as is_refund, t.amount,
    (select jsonb_object_agg(kind, amount::text) from (select a.kind, sum(e.amount) as amount from entries e
      join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id where e.tenant_id = t.tenant_id and e.transfer_id = t.id group by 1) x) as entries
  from transfers t where t.code = 'overweight' or t.refunds_id in (select id from transfers where code = 'overweight')`;

const REPEATED = `select overweight_id, kind, count(*)::int as count from overweight_entries
  where kind in ('reported', 'charged', 'refunded', 'closed') group by 1, 2 having count(*) > 1`;

const OVER: readonly string[] = ['closed', 'refunded'];
const TAKEN: readonly string[] = ['paid', 'rebated', 'refunded'];

/** Compares cases with the ledger: each is taken once at most and given back once at most, as its state says, and a parcel has one open case. */
export async function overweightViolations(tables: Tables, journal: readonly CaseRecord[]): Promise<Violation[]> {
  const cases = await tables.of<CaseRow>('overweights', CASES);
  const postings = Map.groupBy(await tables.of<CasePosting>('billing', POSTINGS), ({ case_id }) => case_id);
  const repeated = await tables.of<Repeated>('overweights', REPEATED);
  const known = new Map(cases.map(each => [each.id, each]));
  return [
    ...cases.flatMap(each => compared(each, postings.get(each.id) ?? [])),
    ...[...postings.keys()]
      .filter(id => !known.has(id))
      .map(id => violation('case_unknown', id, 'taken or given back, and there is no such case')),
    ...openTwice(cases),
    ...repeated.map(({ overweight_id, kind, count }) =>
      violation('case_told_twice', overweight_id, `${kind} stands ${count} times in its timeline`),
    ),
    ...journal.flatMap(told => answerViolations(told, known)),
  ];
}

function compared({ id, owner_id, state, amount, returned }: CaseRow, postings: readonly CasePosting[]): Violation[] {
  const charges = postings.filter(({ is_refund }) => !is_refund);
  const refunds = postings.filter(({ is_refund }) => is_refund);
  return [
    ...counted(id, 'charge', charges, TAKEN.includes(state), state),
    ...counted(id, 'refund', refunds, state === 'refunded', state),
    ...postings.flatMap(posting => [
      ...amountViolations(id, posting, posting.is_refund ? (returned ?? amount) : amount),
      ...(posting.owner_id === owner_id ? [] : [violation('case_other_wallet', id, posting.owner_id)]),
      ...entryViolations(id, posting),
    ]),
  ];
}

function counted(
  id: string,
  what: 'charge' | 'refund',
  postings: readonly CasePosting[],
  isDue: boolean,
  state: string,
): Violation[] {
  if (postings.length > 1) return [violation(`case_${what}_twice`, id, `${postings.length} postings`)];
  if (isDue && postings.length === 0) return [violation(`case_${what}_missing`, id, `${state} without a posting`)];
  return !isDue && postings.length > 0
    ? [violation(`case_${what}_uncalled`, id, `posted, and the case is ${state}`)]
    : [];
}

const amountViolations = (id: string, { amount }: CasePosting, expected: string): Violation[] =>
  amount === expected ? [] : [violation('case_amount_differs', id, `${amount} posted instead of ${expected} centavos`)];

function entryViolations(id: string, { amount, is_refund, entries }: CasePosting): Violation[] {
  const taken = is_refund ? -BigInt(amount) : BigInt(amount);
  const expected: Readonly<Record<string, bigint>> = { wallet: -taken, overweight: taken };
  return [...new Set([...Object.keys(expected), ...Object.keys(entries)])]
    .filter(kind => (expected[kind] ?? 0n) !== BigInt(entries[kind] ?? 0))
    .map(kind =>
      violation(
        'case_entries_differ',
        id,
        `${kind} got ${entries[kind] ?? 0} instead of ${expected[kind] ?? 0n} centavos`,
      ),
    );
}

const openTwice = (cases: readonly CaseRow[]): Violation[] =>
  [...Map.groupBy(cases, ({ shipment_id }) => shipment_id)]
    .map(([shipment, all]) => [shipment, all.filter(({ state }) => !OVER.includes(state))] as const)
    .filter(([, open]) => open.length > 1)
    .map(([shipment, open]) => violation('two_open_cases', shipment, open.map(({ id }) => id).join(' and ')));

/** What people were told of a case is still true: its end, and its amount as they reckon it. */
function answerViolations(
  { order, caseId, isOver, wrong }: CaseRecord,
  cases: ReadonlyMap<string, CaseRow>,
): Violation[] {
  if (wrong) return [violation('wrong_answer', order.name, wrong)];
  if (!caseId) return [];
  const row = cases.get(caseId);
  if (!row) return [violation('answer_not_true', order.name, `the case ${caseId} is gone`)];
  if (!isOver) return [];
  const [state, amount] = [endOf(order), amountOf(order).centavos];
  return [
    ...(row.state === state ? [] : [violation('answer_not_true', order.name, `told of as ${state}, now ${row.state}`)]),
    ...(BigInt(row.amount) === amount
      ? []
      : [violation('case_costs_differ', order.name, `${row.amount} instead of ${amount} centavos`)]),
  ];
}

/** What cases have taken from each wallet and not given back, as their own service says: centavos by owner. */
export async function takenByOwner(tables: Tables): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tables.of<{ owner_id: string; taken: string }>(
    'overweights',
    `select owner_id, sum(amount - case when state = 'refunded' then coalesce(returned, amount) else 0 end) as taken
      from overweights where state in ('paid', 'rebated', 'refunded') group by 1`,
  );
  return new Map(rows.map(({ owner_id, taken }) => [owner_id, BigInt(taken)]));
}
