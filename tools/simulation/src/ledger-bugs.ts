import { Ledger, type Line, type Sql } from '@porte/billing';
import { Money, newId } from '@porte/domain-kit';
import type { SimulatedBug } from './simulated-bug.js';
import { subUserOf, walletOf, WALLETS } from './accounts.js';
import { bindLedger, type StepOf } from './bind-ledger.js';
import type { BugPlanter } from './bug-planter.js';
import type { HttpCall } from './http.js';
import type { World } from './world.js';

const PESO = Money.of(1);
const CENTAVO = Money.of(0.01);

/** Changes how a captured total is split. */
const splitOtherwise = (planter: BugPlanter, world: World, change: (lines: Line[]) => Line[]): void =>
  bindLedger(
    planter,
    world,
    class extends Ledger {
      override captureKnown(hold: StepOf<'captureKnown'>, lines: Line[]) {
        return super.captureKnown(hold, change(lines));
      }
    },
  );

type Account = Line['account'];

const renamed = (lines: Line[], from: Account, to: Account): Line[] =>
  lines.map(line => (line.account === from ? { ...line, account: to } : line));

/** What can go wrong between accounts and wallets while every total still adds up. */
export const LEDGER_BUGS: readonly SimulatedBug[] = [
  {
    name: 'refund-to-other-wallet',
    about: "a refund is credited to the tenant's other wallet",
    checks: ['wallet_differs', 'lines_differ'],
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          constructor(private readonly rows: Sql) {
            super(rows);
          }

          override async refund(step: StepOf<'refund'>) {
            const answer = await super.refund(step);
            const [own] = await this.rows.query<{ user_id: string }>(
              'select user_id from transfers where tenant_id = $1 and id = $2',
              [step.tenantId, step.captureId],
            );
            const { tenantId } = step;
            const { amount } = answer;
            const other = WALLETS.find(({ tenant, id }) => tenant === tenantId && id !== own!.user_id)!;
            await this.withdraw({ id: newId(), tenantId, userId: own!.user_id, amount });
            await this.deposit({
              id: newId(),
              tenantId,
              userId: other.id,
              amount,
              code: 'manual_deposit',
              method: 'manual',
            });
            return answer;
          }
        },
      ),
  },
  {
    name: 'refund-short',
    about: 'a refund is a centavo short',
    checks: ['lines_differ', 'void_unrefunded'],
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          constructor(private readonly rows: Sql) {
            super(rows);
          }

          override async refund(step: StepOf<'refund'>) {
            const rows = await this.rows.query<{ account: Account; amount: string }>(
              'select a.kind as account, e.amount from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id where e.tenant_id = $1 and e.transfer_id = $2 and e.amount > 1 and a.owner_id is null',
              [step.tenantId, step.captureId],
            );
            return super.refund({
              ...step,
              lines: rows.map(({ account, amount }, at) => ({
                account,
                amount: at === 0 ? Money.ofCentavos(amount).minus(CENTAVO) : Money.ofCentavos(amount),
              })),
            });
          }
        },
      ),
  },
  {
    name: 'refund-from-one-account',
    about: 'a refund is taken from the account of refunds instead of backwards, account by account',
    checks: ['lines_differ'],
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          constructor(private readonly rows: Sql) {
            super(rows);
          }

          override async refund(step: StepOf<'refund'>) {
            const [taken] = await this.rows.query<{ amount: string }>(
              'select amount from transfers where tenant_id = $1 and id = $2',
              [step.tenantId, step.captureId],
            );
            return super.refund({ ...step, lines: [{ account: 'refunds', amount: Money.ofCentavos(taken!.amount) }] });
          }
        },
      ),
  },
  {
    name: 'peso-between-accounts',
    about: "a peso of the platform's margin is booked as the tenant's",
    checks: ['lines_differ', 'account_differs'],
    plant: (planter, world) =>
      splitOtherwise(planter, world, lines =>
        lines.map(line => ({
          ...line,
          amount:
            line.account === 'platform_margin'
              ? line.amount.minus(PESO)
              : line.account === 'tenant_margin'
                ? line.amount.plus(PESO)
                : line.amount,
        })),
      ),
  },
  {
    name: 'insurance-to-margin',
    about: "insurance is booked as the tenant's margin",
    checks: ['lines_differ', 'account_differs'],
    knownSeed: 6,
    plant: (planter, world) =>
      splitOtherwise(planter, world, lines => {
        const insurance = lines.find(({ account }) => account === 'insurance');
        return insurance
          ? lines
              .filter(line => line !== insurance)
              .map(line =>
                line.account === 'tenant_margin' ? { ...line, amount: line.amount.plus(insurance.amount) } : line,
              )
          : lines;
      }),
  },
  {
    name: 'surcharges-to-fees',
    about: 'surcharges are booked as fees',
    checks: ['lines_differ', 'account_differs'],
    plant: (planter, world) => splitOtherwise(planter, world, lines => renamed(lines, 'surcharges', 'fees')),
  },
  {
    name: 'discount-ignored',
    about: 'a purchase is opened at the price without its discount',
    checks: ['rate_invented'],
    knownSeed: 2,
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'RatingClient',
        'confirm',
        original =>
          async function (actor: { id: string }, ...more) {
            const rate = (await original.call(this, actor, ...more)) as {
              total: number;
              lines: { carrier_payable: number; tenant_margin: number };
            };
            const share = walletOf(actor.id)!.discountPercent / 100;
            const discount = Money.of(Math.round((rate.lines.carrier_payable + 20) * share * 100) / 100);
            return {
              ...rate,
              total: Money.of(rate.total).plus(discount).toJSON(),
              lines: { ...rate.lines, tenant_margin: Money.of(rate.lines.tenant_margin).plus(discount).toJSON() },
            };
          },
      ),
  },
  {
    name: 'sub-user-pays',
    about: 'a sub-user is charged instead of its parent',
    checks: ['refused_wrongly', 'wrong_wallet'],
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'BillingClient',
        'hold',
        original =>
          function (purchase, number) {
            return original.call(this, { ...purchase, owner_id: purchase.user_id }, number);
          },
      ),
  },
  {
    name: 'buyer-forgotten',
    about: 'a movement does not say which sub-user made it',
    checks: ['wrong_buyer'],
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'BillingClient',
        'hold',
        original =>
          function (purchase, number) {
            return original.call(this, { ...purchase, user_id: purchase.owner_id }, number);
          },
      ),
  },
  {
    name: 'pending-kept',
    about: 'a released hold stays reserved in its wallet',
    checks: ['pending_differs'],
    knownSeed: 12,
    plant: (planter, { databases }) =>
      planter.trigger(databases.billing, 'bug_pending_kept', {
        when: 'after insert',
        table: 'resolutions',
        body: `if new.outcome = 'released' then update accounts a set pending = pending + t.amount from transfers t where t.tenant_id = new.tenant_id and t.id = new.hold_id and a.tenant_id = t.tenant_id and a.id = t.wallet_id; end if; return null;`,
      }),
  },
  {
    name: 'hold-unlisted',
    about: 'a hold is not on the list that the sweep looks at',
    checks: ['open_holds_differ'],
    plant: (planter, { databases }) =>
      planter.trigger(databases.billing, 'bug_hold_unlisted', {
        when: 'before insert',
        table: 'open_holds',
        body: 'return null;',
      }),
  },
  {
    name: 'deposit-twice',
    about: 'a deposit is booked twice',
    checks: ['moved_twice'],
    knownSeed: 5,
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          override async deposit(step: StepOf<'deposit'>) {
            await super.deposit({ ...step, id: newId() });
            return super.deposit(step);
          }
        },
      ),
  },
  {
    name: 'deposit-to-sub-user',
    about: "a deposit for a sub-user does not reach its parent's wallet",
    checks: ['wrong_wallet'],
    knownSeed: 5,
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          override deposit(step: StepOf<'deposit'>) {
            return super.deposit({ ...step, userId: subUserOf({ id: step.userId }) });
          }
        },
      ),
  },
  {
    name: 'withdrawal-short',
    about: 'a withdrawal takes a centavo less than staff were told',
    checks: ['movement_differs'],
    knownSeed: 10,
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          override withdraw(step: StepOf<'withdraw'>) {
            return super.withdraw({ ...step, amount: step.amount.minus(CENTAVO) });
          }
        },
      ),
  },
  {
    name: 'movement-remade',
    about: 'a movement that is asked for again with its Idempotency-Key is made again',
    checks: ['moved_twice'],
    knownSeed: 7,
    plant: (planter, { http, databases }) =>
      planter.replace(
        http.billing,
        'send',
        original =>
          async function (call: HttpCall) {
            await databases.billing.rows('delete from idempotency_keys');
            return original.call(this, call) as unknown;
          },
      ),
  },
];
