import { Injectable } from '@nestjs/common';
import {
  OWNER_NOTIFICATION_KINDS,
  STAFF_NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesInput,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { TenantSettings } from '../accounts/tenant-settings.js';

/** Kinds about money and its invoices go to the owner of the wallet alone. */
const WALLET_KINDS: readonly NotificationKind[] = [
  'deposit_credited',
  'deposit_rejected',
  'deposit_refunded',
  'deposit_charged_back',
  'chargeback_won',
  'verification_decided',
  'invoice_generated',
  'invoice_rejected',
  'invoice_kept',
  'invoice_canceled',
  'low_balance',
  'runway_short',
  'top_up_paused',
];

const kindsOf = ({ id, owner_id, role }: Actor): NotificationKind[] => {
  const own = OWNER_NOTIFICATION_KINDS.filter(kind => owner_id === id || !WALLET_KINDS.includes(kind));
  return role === 'customer' ? own : [...STAFF_NOTIFICATION_KINDS, ...own];
};

/** What users of the transaction's tenant want to be notified of. */
@Injectable()
export class NotificationPreferenceStore {
  constructor(private readonly settings: TenantSettings) {}

  async of(tx: Tx, actor: Actor): Promise<NotificationPreferences> {
    const [row] = await tx.query<{
      muted: NotificationKind[];
      low_balance: string | null;
      low_balance_days: number | null;
    }>(
      'select muted, low_balance::text, low_balance_days from notification_preferences where tenant_id = $1 and user_id = $2',
      [tx.tenantId, actor.id],
    );
    return {
      muted: row?.muted ?? [],
      kinds: kindsOf(actor),
      low_balance: row?.low_balance == null ? null : Money.ofCentavos(BigInt(row.low_balance)).toJSON(),
      tenant_low_balance: await this.settings.lowBalance(tx),
      low_balance_days: row?.low_balance_days ?? null,
      tenant_low_balance_days: await this.settings.lowBalanceDays(tx),
    };
  }

  async change(
    tx: Tx,
    actor: Actor,
    { muted, low_balance, low_balance_days }: NotificationPreferencesInput,
  ): Promise<NotificationPreferences> {
    const centavos = low_balance == null ? null : String(Money.of(low_balance).centavos);
    await tx.query(
      `insert into notification_preferences as p (tenant_id, user_id, muted, low_balance, low_balance_days)
      values ($1, $2, coalesce($3::text[], '{}'), $4::bigint, $6::smallint)
      on conflict (tenant_id, user_id) do update set muted = coalesce($3::text[], p.muted),
        low_balance = case when $5::boolean then $4::bigint else p.low_balance end,
        low_balance_days = case when $7::boolean then $6::smallint else p.low_balance_days end`,
      [
        tx.tenantId,
        actor.id,
        muted ?? null,
        centavos,
        low_balance !== undefined,
        low_balance_days ?? null,
        low_balance_days !== undefined,
      ],
    );
    return this.of(tx, actor);
  }

  /** Below it the balance of an owner is low: its own threshold, else the tenant's, in pesos; 0 for none. */
  async lowBalanceOf(tx: Tx, ownerId: string): Promise<number> {
    const [row] = await tx.query<{ low_balance: string | null }>(
      'select low_balance::text from notification_preferences where tenant_id = $1 and user_id = $2',
      [tx.tenantId, ownerId],
    );
    return row?.low_balance == null ? this.settings.lowBalance(tx) : Money.ofCentavos(BigInt(row.low_balance)).toJSON();
  }

  /** For how many days or fewer the balance of an owner must last to be about to run out: its own number, else the tenant's. @returns -1 for no notice */
  async lowBalanceDaysOf(tx: Tx, ownerId: string): Promise<number> {
    const [row] = await tx.query<{ low_balance_days: number | null }>(
      'select low_balance_days from notification_preferences where tenant_id = $1 and user_id = $2',
      [tx.tenantId, ownerId],
    );
    return (row?.low_balance_days ?? (await this.settings.lowBalanceDays(tx))) || -1;
  }
}
