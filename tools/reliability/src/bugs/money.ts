import { Ledger, Settlement, type Line } from '@porte/billing';
import { derivedId, newId } from '@porte/domain-kit';
import { BillingClient } from '@porte/shipments';
import { replaceMethod } from '../child/replace-method.js';
import { bindLedger } from './bind-ledger.js';
import type { PlantedBug } from './bug.js';

type KnownHold = Parameters<Ledger['captureKnown']>[0];

/** What can go wrong with money. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'read-then-write',
    about: 'a balance is read without a lock and written back',
    scenario: 'balance',
    orders: 200,
    checks: ['ledger_differs', 'not_exactly'],
    sql: [
      { service: 'billing', routine: 'ledger_wallet', from: / for no key update/g, to: '' },
      {
        service: 'billing',
        routine: 'ledger_post',
        from: /set posted = posted \+ change, pending = pending \+/,
        to: 'set posted = w.posted + change, pending = w.pending +',
      },
    ],
  },
  {
    name: 'no-overdraft-check',
    about: 'a label may be held that the wallet cannot pay',
    scenario: 'balance',
    orders: 60,
    checks: ['not_exactly', 'ledger_differs'],
    sql: [{ service: 'billing', routine: 'ledger_short', from: /select [\s\S]*?(?=\n?\s*\$)/, to: 'select false' }],
  },
  {
    name: 'float-money',
    about: 'a balance is computed in floating point',
    scenario: 'unknown',
    orders: 12,
    checks: ['ledger_differs'],
    sql: [
      {
        service: 'billing',
        routine: 'ledger_resolve',
        from: /set posted = posted - taken/,
        to: 'set posted = (posted::real - taken::real)::bigint',
      },
    ],
  },
  {
    name: 'swapped-lock-order',
    about: "a step locks the tenant's wallets, in whatever order",
    scenario: 'unknown',
    orders: 60,
    checks: ['deadlock'],
    sql: [
      {
        service: 'billing',
        routine: 'ledger_wallet',
        from: /\bbegin\b/,
        to: `begin
        for w in select * from accounts where tenant_id = p_tenant and kind = 'wallet' order by random() loop
          perform from accounts where tenant_id = p_tenant and id = w.id for no key update;
          perform pg_sleep(0.01);
        end loop;`,
      },
    ],
  },
  {
    name: 'capture-twice',
    about: 'a label is charged by its hold and once more',
    scenario: 'unknown',
    orders: 12,
    checks: ['charged_twice'],
    patch: () =>
      bindLedger(
        class extends Ledger {
          override async captureKnown(hold: KnownHold, lines: Line[]) {
            const captured = await super.captureKnown(hold, lines);
            const { tenantId, userId, amount, holdId } = hold;
            const id = derivedId('late_label', holdId);
            await this.charge({ id, tenantId, userId, amount, lines, code: 'late_label', reference: holdId });
            return captured;
          }
        },
      ),
  },
  {
    name: 'skipped-release',
    about: 'a rejected purchase keeps its hold',
    scenario: 'waybills',
    orders: 130,
    checks: ['hold_open'],
    patch: () =>
      replaceMethod(
        Settlement,
        'release',
        () =>
          async function (tx, data) {
            return this.tellReleased(tx, data, await this.balance(tx, data.owner_id));
          },
      ),
  },
  {
    name: 'hold-of-another-id',
    about: 'every try of a hold has an id of its own',
    scenario: 'balance',
    orders: 10,
    checks: ['not_drained', 'hold_without_purchase'],
    patch: () => {
      replaceMethod(
        BillingClient,
        'hold',
        original =>
          function (purchase, number) {
            return original.call(this, { ...purchase, id: newId() }, number);
          },
      );
    },
  },
];
