import type { PaymentDifferenceKind } from '@porte/contracts';

/** A payment in the list of a provider or bank. Amounts in centavos. */
export interface ReportedPayment {
  reference: string;
  /** the deposit's id where the list has it */
  orderId: string | null;
  day: string;
  amount: bigint;
  /** what the provider kept; null where the list does not say */
  fee: bigint | null;
  /** what of it went back to its payer; null where the list does not say */
  returned: bigint | null;
}

/** A deposit as payments has it. */
export interface KnownDeposit {
  id: string;
  ownerId: string;
  /** the charge's id, or the bank's tracking key */
  reference: string | null;
  providerFee: bigint | null;
}

/** A payment into a wallet, or out of it, as the ledger has it; the amount before the fee. */
export interface PostedPayment {
  id: string;
  depositId: string;
  ownerId: string;
  isReturn: boolean;
  /** of a return below 0 where a chargeback was won */
  amount: bigint;
  day: string;
}

/** A difference; centavos. */
export interface FoundDifference {
  kind: PaymentDifferenceKind;
  day: string;
  depositId: string | null;
  reference: string | null;
  reported: bigint;
  posted: bigint;
}

/** The three books. The lists reach beyond the period, because a payment and its posting may be on different days. */
export interface ComparedBooks {
  payments: readonly ReportedPayment[];
  deposits: readonly KnownDeposit[];
  postings: readonly PostedPayment[];
}

const sumOf = (rows: readonly { amount: bigint }[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);

function grouped<T, K>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** One deposit with everything that the three books say of it. */
interface Case {
  deposit: KnownDeposit | undefined;
  depositId: string;
  payments: ReportedPayment[];
  credits: PostedPayment[];
  returns: PostedPayment[];
}

/**
 * Compares what a provider or bank reports with the deposits and the ledger.
 * @param isDue whether a day belongs to the period; a difference is reported on the day of its payment, else of its posting
 */
export function compare(
  { payments, deposits, postings }: ComparedBooks,
  isDue: (day: string) => boolean,
): FoundDifference[] {
  const byId = new Map(deposits.map(deposit => [deposit.id, deposit]));
  const byReference = new Map(
    deposits.flatMap(deposit => (deposit.reference === null ? [] : [[deposit.reference, deposit]])),
  );
  // A second payment names the order of the first, and has a deposit of its own.
  const ownerOf = ({ orderId, reference }: ReportedPayment) =>
    byReference.get(reference) ?? (orderId === null ? undefined : byId.get(orderId));
  const reported = grouped(payments, payment => ownerOf(payment)?.id ?? null);
  const posted = grouped(postings, ({ depositId }) => depositId);
  const unknown = (reported.get(null) ?? []).map(payment => difference('unknown_payment', payment, null, 0n));
  const ids = new Set([...posted.keys(), ...[...reported.keys()].filter(id => id !== null)]);
  const known = [...ids].flatMap(depositId => {
    const rows = posted.get(depositId) ?? [];
    return differencesOf({
      deposit: byId.get(depositId),
      depositId,
      payments: reported.get(depositId) ?? [],
      credits: rows.filter(({ isReturn }) => !isReturn),
      returns: rows.filter(({ isReturn }) => isReturn),
    });
  });
  return [...unknown, ...known].filter(({ day }) => isDue(day));
}

function differencesOf(found: Case): FoundDifference[] {
  const { deposit, payments, credits } = found;
  // The charge that the deposit names is its own; any other one is a second payment.
  const own = payments.find(({ reference }) => reference === deposit?.reference) ?? payments[0];
  // What went back to its payer needs no decision.
  const others = payments.filter(payment => payment !== own && payment.returned !== payment.amount);
  const [credit, ...repeated] = credits;
  return [
    ...others.map(payment => difference('paid_twice', payment, found.depositId, 0n)),
    ...repeated.map(each => ofPosting('credited_twice', each, deposit, own?.amount ?? 0n)),
    ...(own && !credit && own.returned !== own.amount ? [difference('not_credited', own, found.depositId, 0n)] : []),
    ...(credit && !own ? [ofPosting('not_paid', credit, deposit, 0n)] : []),
    ...(own && credit ? pairDifferences(found, own, credit) : []),
  ];
}

function pairDifferences(
  { deposit, depositId, returns }: Case,
  own: ReportedPayment,
  credit: PostedPayment,
): FoundDifference[] {
  const given = sumOf(returns);
  // A return is told on its own day where the ledger has it.
  const day = returns.at(-1)?.day ?? own.day;
  const fee = deposit?.providerFee ?? null;
  return [
    ...(own.amount === credit.amount ? [] : [difference('amount_differs', own, depositId, credit.amount)]),
    ...(own.fee === null || fee === null || own.fee === fee
      ? []
      : [{ ...difference('fee_differs', own, depositId, fee), reported: own.fee }]),
    ...(deposit && deposit.ownerId !== credit.ownerId
      ? [difference('wallet_differs', own, depositId, credit.amount)]
      : []),
    ...(own.returned !== null && own.returned > given
      ? [{ ...difference('refund_not_posted', own, depositId, given), reported: own.returned }]
      : []),
    ...(own.returned !== null && own.returned < given
      ? [{ ...difference('refund_not_sent', own, depositId, given), day, reported: own.returned }]
      : []),
  ];
}

const difference = (
  kind: PaymentDifferenceKind,
  { reference, day, amount }: ReportedPayment,
  depositId: string | null,
  posted: bigint,
): FoundDifference => ({ kind, day, depositId, reference, reported: amount, posted });

const ofPosting = (
  kind: PaymentDifferenceKind,
  { depositId, day, amount }: PostedPayment,
  deposit: KnownDeposit | undefined,
  reported: bigint,
): FoundDifference => ({ kind, day, depositId, reference: deposit?.reference ?? null, reported, posted: amount });
