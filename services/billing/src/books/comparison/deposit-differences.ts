import {
  restorationPostingId,
  reversalPostingId,
  takingReference,
  type BooksDeposit,
  type BooksReturn,
  type MoneyInProblem,
  type PaymentsBooksLine,
} from '@porte/contracts';
import { postingId } from '../../deposits/posting-id.js';
import { unequal, when, type BooksDifference } from '../difference.js';

/** Longer than the ledger takes to hear of a payment, or payments of its posting. */
const BEHIND_SECONDS = 15 * 60;

/** A posting of the ledger about a deposit; centavos. */
export interface PostingRow {
  deposit_id: string | null;
  id: string;
  code: 'payment' | 'deposit_refund' | 'chargeback' | 'chargeback_won';
  owner_id: string;
  /** with the fee that was kept, or given back */
  amount: bigint;
  fee: bigint;
}

/** What both sides know of one deposit. */
export interface DepositCase {
  /** null for postings that name none */
  depositId: string | null;
  /** null where no money came by it */
  line: PaymentsBooksLine | undefined;
  posted: readonly PostingRow[];
}

/** A posting that the ledger should have, or may have already. */
interface Expected {
  returned: BooksReturn | null;
  amount: bigint;
  isDue: boolean;
}

type Differences = BooksDifference<MoneyInProblem>[];

/** Reversals whose last taking is in the ledger; `returned` and `won` wait for a posting. */
const TAKEN: ReadonlySet<string> = new Set(['posted', 'contested', 'won']);

/** The takings of a reversal, and what was given back of them because the dispute was won. */
function* expectedOf(deposit: BooksDeposit, returned: BooksReturn): Generator<[id: string, expected: Expected]> {
  const { state, reference, restorations } = returned;
  if (reference === null) return;
  const amount = BigInt(returned.amount);
  const of = (id: string, isDue: boolean): [string, Expected] => [id, { returned, amount, isDue }];
  for (let taking = 1; taking <= restorations + 1; taking += 1) {
    const [posted, isOver] = [takingReference(reference, taking), taking <= restorations];
    if (isOver || TAKEN.has(state) || state === 'returned')
      yield of(reversalPostingId(deposit.method, posted), isOver || TAKEN.has(state));
    if (isOver || state === 'won') yield of(restorationPostingId(deposit.method, posted), isOver);
  }
}

function expectedPostings(line: PaymentsBooksLine | undefined): Map<string, Expected> {
  if (!line) return new Map();
  const { deposit, returns } = line;
  const payment: Expected = { returned: null, amount: BigInt(deposit.paid), isDue: deposit.state === 'credited' };
  return new Map([
    [postingId(deposit.method, deposit.charge_id), payment],
    ...returns.flatMap(returned => [...expectedOf(deposit, returned)]),
  ]);
}

const isBehind = ({ state, age_seconds }: { state: string; age_seconds: number }): boolean =>
  ['accepted', 'returned', 'won'].includes(state) && age_seconds > BEHIND_SECONDS;

/** Compares one deposit, and what of it went back, with its postings. */
export function depositDifferences(tenantId: string, { depositId, line, posted }: DepositCase): Differences {
  const ofDeposit = { ...(depositId !== null && { deposit: depositId }) };
  const about = (returned: BooksReturn | null): BooksDifference['ids'] => ({
    ...ofDeposit,
    ...(returned && { reversal: returned.id }),
  });
  const expected = expectedPostings(line);
  const found = new Set(posted.map(({ id }) => id));
  const missing = [...expected].filter(([id, { isDue }]) => isDue && !found.has(id));
  const late = line ? [line.deposit, ...line.returns].filter(isBehind) : [];
  return [
    ...posted.flatMap(row => postingDifferences(tenantId, row, { expected: expected.get(row.id), line, about })),
    ...missing.flatMap(([id, { returned }]) =>
      when(true, returned ? 'return_not_posted' : 'deposit_not_posted', tenantId, {
        ...about(returned),
        transfer: id,
      }),
    ),
    ...late.flatMap(each => {
      const code: MoneyInProblem = 'id' in each ? 'return_behind' : 'deposit_behind';
      return when(true, code, tenantId, 'id' in each ? about(each) : ofDeposit);
    }),
  ];
}

interface Judged {
  expected: Expected | undefined;
  line: PaymentsBooksLine | undefined;
  about(returned: BooksReturn | null): BooksDifference['ids'];
}

function postingDifferences(tenantId: string, row: PostingRow, { expected, line, about }: Judged): Differences {
  const isPayment = row.code === 'payment';
  if (!expected || !line)
    return when(true, isPayment ? 'posting_without_deposit' : 'posting_without_return', tenantId, {
      ...about(null),
      transfer: row.id,
    });
  const ids = { ...about(expected.returned), transfer: row.id };
  const { owner_id, fee } = line.deposit;
  return [
    ...unequal(isPayment ? 'deposit_differs' : 'return_differs', tenantId, ids, expected.amount, row.amount),
    ...(isPayment ? unequal('deposit_fee_differs', tenantId, ids, BigInt(fee), row.fee) : []),
    ...when(row.owner_id !== owner_id, 'deposit_of_other_wallet', tenantId, ids),
  ];
}
