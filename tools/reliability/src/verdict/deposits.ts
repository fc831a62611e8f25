import { feeOf, type FeeRule } from '@porte/contracts';
import type { BookedCharge } from '../deposits/payment-book.js';
import type { DepositRecord } from '../deposits/deposit-journal.js';
import { violation, type Tables, type Violation } from './books.js';

interface DepositRow {
  id: string;
  owner_id: string;
  state: string;
  fee_rule: FeeRule | null;
}

/** What the ledger posted of a deposit, or of what went back of it; amounts in centavos. */
interface Posting {
  deposit_id: string;
  owner_id: string;
  code: 'payment' | 'deposit_refund' | 'chargeback';
  /** with the fee */
  gross: string;
  fee: string;
  /** what the accounts got, by their kind; clearing accounts as `clearing` */
  entries: Readonly<Record<string, string>>;
}

const DEPOSITS = 'select id, owner_id, state, fee_rule from deposits';

const POSTINGS = `select t.reference as deposit_id, t.user_id as owner_id, t.code, t.amount + t.fee as gross, t.fee,
    (select jsonb_object_agg(kind, amount::text) from (select split_part(a.kind, ':', 1) as kind, sum(e.amount) as amount from entries e
      join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id where e.tenant_id = t.tenant_id and e.transfer_id = t.id group by 1) x) as entries
  from transfers t where t.code in ('payment', 'deposit_refund', 'chargeback')`;

/** One event of OpenPay is kept in one row, however often it came. */
const KEPT_TWICE = `select charge_id, type, count(*)::int as count from payment_events where provider = 'openpay' group by 1, 2 having count(*) > 1`;

/** A deposit with what each book says of it. */
interface DepositBook {
  deposit: DepositRow;
  charge: BookedCharge | undefined;
  paid: Posting[];
  returned: Posting[];
  /** what staff sent back by a transfer of their own, which stands in no provider's book */
  transferred: bigint;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

/** Compares what the providers charged with what the ledger posted: each charge once, with its amount, its fee and its owner, and nothing else. */
export async function depositViolations(
  tables: Tables,
  charges: readonly BookedCharge[],
  journal: readonly DepositRecord[],
): Promise<Violation[]> {
  const deposits = await tables.of<DepositRow>('payments', DEPOSITS);
  const postings = Map.groupBy(await tables.of<Posting>('billing', POSTINGS), ({ deposit_id }) => deposit_id);
  const known = new Set(deposits.map(({ id }) => id));
  const transfers = new Map(
    journal
      .filter(({ order, isReturned }) => isReturned && order.method === 'spei' && order.returned!.by === 'staff')
      .map(({ deposit, order }) => [deposit, order.returned!.amount.centavos]),
  );
  const kept = await tables.of<{ charge_id: string; type: string; count: number }>('payments', KEPT_TWICE);
  return [
    ...deposits.flatMap(deposit => {
      const posted = postings.get(deposit.id) ?? [];
      return compared({
        deposit,
        charge: charges.find(({ depositId }) => depositId === deposit.id),
        paid: posted.filter(({ code }) => code === 'payment'),
        returned: posted.filter(({ code }) => code !== 'payment'),
        transferred: transfers.get(deposit.id) ?? 0n,
      });
    }),
    ...[...postings.keys(), ...charges.map(({ depositId }) => depositId)]
      .filter(id => !known.has(id))
      .map(id => violation('deposit_unknown', id, 'charged or posted, and there is no such deposit')),
    ...kept.map(({ charge_id, type, count }) =>
      violation('webhook_kept_twice', charge_id, `${type} stands ${count} times`),
    ),
    ...answerViolations(deposits, journal),
  ];
}

function compared(book: DepositBook): Violation[] {
  const { deposit, charge, paid, returned } = book;
  const [posting] = paid;
  if (!charge)
    return posting
      ? [violation('credited_for_nothing', deposit.id, `${posting.gross} centavos, which no one paid`)]
      : [];
  if (!posting)
    return [
      violation('not_credited', deposit.id, `${charge.paid} centavos were paid; the deposit is ${deposit.state}`),
    ];
  if (paid.length > 1)
    return [violation('credited_twice', deposit.id, `${paid.length} times ${posting.gross} centavos`)];
  const fee = feeOf(deposit.fee_rule!, charge.paid);
  return [
    ...(BigInt(posting.gross) === charge.paid
      ? []
      : [violation('credit_differs', deposit.id, `${charge.paid} centavos were paid, ${posting.gross} posted`)]),
    ...(posting.owner_id === deposit.owner_id ? [] : [violation('other_wallet', deposit.id, posting.owner_id)]),
    ...entryViolations(deposit.id, { wallet: charge.paid - fee, fees: fee, clearing: -charge.paid }, posting),
    ...returnViolations(deposit.id, charge.returned + book.transferred, returned),
  ];
}

function entryViolations(id: string, expected: Readonly<Record<string, bigint>>, { entries }: Posting): Violation[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(entries)])]
    .filter(kind => (expected[kind] ?? 0n) !== BigInt(entries[kind] ?? 0))
    .map(kind =>
      violation('entries_differ', id, `${kind} got ${entries[kind] ?? 0} instead of ${expected[kind] ?? 0n} centavos`),
    );
}

function returnViolations(id: string, wentBack: bigint, posted: readonly Posting[]): Violation[] {
  const gross = sum(posted.map(posting => BigInt(posting.gross)));
  if (posted.length > 1)
    return [violation('returned_twice', id, `${posted.length} returns, together ${gross} centavos`)];
  return gross === wentBack
    ? []
    : [violation('return_differs', id, `${wentBack} centavos went back, ${gross} were taken from the wallet`)];
}

/** What payers were told is still true, and was done once. */
function answerViolations(deposits: readonly DepositRow[], journal: readonly DepositRecord[]): Violation[] {
  const states = new Map(deposits.map(({ id, state }) => [id, state]));
  const told = new Set(journal.map(({ deposit }) => deposit));
  const isSilent = journal.some(({ deposit }) => deposit === undefined);
  return [
    ...journal.flatMap(({ order, deposit, isCredited, wrong }) => {
      if (wrong) return [violation('wrong_answer', order.name, wrong)];
      if (deposit && !states.has(deposit)) return [violation('answer_not_true', order.name, 'the deposit is gone')];
      return isCredited && states.get(deposit!) !== 'credited'
        ? [violation('answer_not_true', order.name, `told of as credited, now ${states.get(deposit!)}`)]
        : [];
    }),
    ...(isSilent ? [] : deposits)
      .filter(({ id }) => !told.has(id))
      .map(({ id }) => violation('made_twice', id, 'a deposit that no one was told of')),
  ];
}

/** What deposits, those of staff too, and returns have moved of each wallet, as the ledger posted it: centavos by owner. What wallets had at first is not among it. */
export async function depositedByOwner(tables: Tables): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tables.of<{ owner_id: string; moved: string }>(
    'billing',
    `select user_id as owner_id, sum(case when code in ('payment', 'manual_deposit') then amount else -amount end) as moved from transfers
      where code in ('payment', 'deposit_refund', 'chargeback') or (code = 'manual_deposit' and created_by <> 'app') group by 1`,
  );
  return new Map(rows.map(({ owner_id, moved }) => [owner_id, BigInt(moved)]));
}
