import { Ledger, Settlement, type Sql } from '@porte/billing';
import { AttemptResults } from '@porte/carriers';
import { Money, newId } from '@porte/domain-kit';
import { StartPurchase } from '@porte/shipments';
import { replaceMethod } from '../child/replace-method.js';
import { bindLedger } from './bind-ledger.js';
import type { PlantedBug } from './bug.js';

/** What can go wrong with a purchase as a process. */
export const processBugs: readonly PlantedBug[] = [
  {
    name: 'refund-twice',
    about: 'a canceled label is given back twice',
    scenario: 'failpoints',
    orders: 30,
    deaths: ['refund.after'],
    checks: ['wallet_differs'],
    patch: () =>
      bindLedger(
        class extends Ledger {
          constructor(private readonly rows: Sql) {
            super(rows);
          }

          override async refund(step: Parameters<Ledger['refund']>[0]) {
            const { tenantId, captureId } = step;
            const refunded = await super.refund(step);
            const [taken] = await this.rows.query<{ user_id: string; amount: string }>(
              'select user_id, amount from transfers where tenant_id = $1 and id = $2',
              [tenantId, captureId],
            );
            const again = { id: newId(), tenantId, userId: taken!.user_id, amount: Money.ofCentavos(taken!.amount) };
            await this.deposit({ ...again, method: 'manual', code: 'manual_deposit' });
            return refunded;
          }
        },
      ),
  },
  {
    name: 'id-of-each-request',
    about: 'a repeated request gets another purchase id, so it holds twice',
    scenario: 'failpoints',
    orders: 30,
    deaths: ['hold.commit.after', 'hold.reply.after', 'purchase.select.before'],
    checks: ['not_drained', 'hold_without_purchase'],
    patch: () =>
      replaceMethod(
        StartPurchase,
        'purchaseOf',
        original =>
          function (actor, draft, rate) {
            return { ...(original.call(this, actor, draft, rate) as object), id: newId() };
          },
      ),
  },
  {
    name: 'success-before-capture',
    about: 'a label is shown before it is paid',
    scenario: 'balance',
    orders: 10,
    checks: ['answered_before_capture'],
    patch: () => {
      replaceMethod(
        AttemptResults,
        'labelled',
        original =>
          async function (tx, attempt, data) {
            await original.call(this, tx, attempt, data);
            const { label, documents = [] } = data;
            const { user_id, owner_id, shipment_id, purchase_id, held } = attempt.request;
            const told = {
              id: attempt.id,
              tracking_number: label.tracking_number,
              tracking_url: null,
              documents,
              created_at: attempt.created_at,
            };
            await tx.publish('hold.captured', shipment_id, {
              user_id,
              owner_id,
              shipment_id,
              purchase_id,
              amount: held,
              label: told,
              balance: 0,
              available_balance: 0,
            });
          },
      );
      replaceMethod(
        Settlement,
        'capture',
        original =>
          async function (tx, data) {
            await new Promise(passed => setTimeout(passed, 1_500));
            return original.call(this, tx, data);
          },
      );
    },
  },
];
