import type { ChargeLines } from '@porte/contracts';
import { centavos, TENANTS, walletOf, type Draft } from './accounts.js';
import { takenBy, violation, when, type Violation } from './violation.js';
import type { AccountSum, PurchaseEntry } from './ledger-view.js';
import type { BillingView, Charge } from './views.js';

/** A purchase as shipments opened it, and the draft that it is of. */
export interface KnownPurchase {
  draft: Draft;
  lines: ChargeLines;
}

/** A movement that staff asked for; centavos, below 0 what leaves. */
export interface StaffMovement {
  /** as its description says */
  name: string;
  /** the wallet that must move */
  owner: string;
  tenant: string;
  amount: number;
}

/** What a run knows beside billing of money that must move. */
export interface Money {
  /** centavos that each wallet began with, by its owner */
  funds: ReadonlyMap<string, number>;
  /** by their ids */
  purchases: ReadonlyMap<string, KnownPurchase>;
  /** by their names */
  movements: ReadonlyMap<string, StaffMovement>;
}

const FUNDS = 'funds';

/** Billing's books against what was bought and deposited: wallet by wallet, account by account, line by line. */
export function ofLedger(billing: BillingView, money: Money): Violation[] {
  return [
    ...ofWallets(billing),
    ...ofManual(billing, money),
    ...ofCharges(billing, money),
    ...ofEntries(billing, money),
    ...ofAccounts(billing, money),
  ];
}

const ofWallets = ({ wallets, accounts }: BillingView): Violation[] =>
  wallets.flatMap(({ owner, posted, pending, held, swept }) => [
    ...when(pending !== held, 'pending_differs', `${owner}: ${pending} is reserved, open holds are ${held}`),
    ...when(swept !== held, 'open_holds_differ', `${owner}: the sweep sees ${swept}, open holds are ${held}`),
    ...when(
      posted !== (accounts.find(account => account.owner === owner)?.total ?? 0),
      'posted_differs',
      `${owner} has ${posted}, its entries say otherwise`,
    ),
  ]);

function ofManual({ manual }: BillingView, { movements }: Money): Violation[] {
  const seen = new Set<string>();
  return manual
    .filter(({ description }) => description !== FUNDS)
    .flatMap(({ description, owner, amount }) => {
      const asked = movements.get(description);
      const again = seen.has(description);
      seen.add(description);
      if (!asked) return [violation('movement_without_order', `${description} of ${owner}: ${amount}`)];
      return [
        ...when(again, 'moved_twice', description),
        ...when(asked.owner !== owner, 'wrong_wallet', `${description} was for ${asked.owner} and moved ${owner}`),
        ...when(asked.amount !== amount, 'movement_differs', `${description}: ${amount} of ${asked.amount}`),
      ];
    });
}

const ofCharges = ({ charges }: BillingView, { purchases }: Money): Violation[] =>
  charges.flatMap(({ purchase, owner, made_by }) => {
    const known = purchases.get(purchase);
    if (!known) return [];
    const { wallet, buyer } = known.draft;
    return [
      ...when(owner !== wallet.id, 'wrong_wallet', `${purchase} is paid by ${owner} instead of ${wallet.id}`),
      ...when(
        (made_by ?? owner) !== buyer,
        'wrong_buyer',
        `${purchase} says that ${made_by ?? owner} bought, it was ${buyer}`,
      ),
    ];
  });

const linesOf = (lines: ChargeLines): [kind: string, amount: number][] =>
  Object.entries(lines).map(([kind, amount]) => [kind, centavos(amount as number)]);

/** Every charge is split as its rate says, and every refund is the charge backwards. */
function ofEntries({ purchaseEntries, charges }: BillingView, { purchases }: Money): Violation[] {
  return charges.flatMap(charge => {
    const known = purchases.get(charge.purchase);
    if (!known || takenBy(charge) === 0) return [];
    const own = purchaseEntries.filter(({ purchase }) => purchase === charge.purchase);
    return [
      ...compared(own, 'taken', known, charge),
      ...(charge.refunded > 0 ? compared(own, 'refunded', known, charge) : []),
    ];
  });
}

function compared(
  entries: readonly PurchaseEntry[],
  step: PurchaseEntry['step'],
  { draft, lines }: KnownPurchase,
  { purchase }: Charge,
): Violation[] {
  const sign = step === 'taken' ? 1 : -1;
  const found = new Map(
    entries.filter(entry => entry.step === step).map(({ kind, owner, amount }) => [owner ?? kind, amount]),
  );
  const expected = new Map(linesOf(lines).map(([kind, amount]) => [kind, sign * amount]));
  expected.set(draft.wallet.id, -sum(expected.values()));
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap(account =>
    when(
      (found.get(account) ?? 0) !== (expected.get(account) ?? 0),
      'lines_differ',
      `${purchase} ${step}: ${account} has ${found.get(account) ?? 0} instead of ${expected.get(account) ?? 0}`,
    ),
  );
}

/** No account has anything that no purchase and no movement explains. */
function ofAccounts({ accounts, charges, manual }: BillingView, money: Money): Violation[] {
  return TENANTS.flatMap(tenant => {
    const expected = expectedOf(tenant, charges, money).set(
      'clearing:manual',
      -sum(manual.filter(({ owner }) => walletOf(owner)?.tenant === tenant).map(({ amount }) => amount)),
    );
    const found = accounts.filter(account => account.tenant === tenant && account.owner === null);
    return found.flatMap(({ kind, total }: AccountSum) =>
      when(
        total !== (expected.get(kind) ?? 0),
        'account_differs',
        `${kind} of ${tenant} has ${total} instead of ${expected.get(kind) ?? 0}`,
      ),
    );
  });
}

/** Σ of the lines of what is paid and not given back. */
function expectedOf(tenant: string, charges: readonly Charge[], { purchases }: Money): Map<string, number> {
  const sums = new Map<string, number>();
  for (const charge of charges) {
    const known = purchases.get(charge.purchase);
    if (known?.draft.wallet.tenant !== tenant || takenBy(charge) === charge.refunded) continue;
    for (const [kind, amount] of linesOf(known.lines)) sums.set(kind, (sums.get(kind) ?? 0) + amount);
  }
  return sums;
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);
