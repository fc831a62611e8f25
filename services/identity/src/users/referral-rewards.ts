import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { Background, type Envelope, type Tx } from '@porte/messaging-kit';
import { TenantSettings } from '../accounts/tenant-settings.js';
import { ownerOf, type UserEntity } from './user.entity.js';
import { UserStore } from './user-store.js';

const movedOf = ({ data }: Envelope): EventData<'shipment.moved'> => data as EventData<'shipment.moved'>;

/**
 * Rewards who referred a customer, once the customer has so many paid and delivered labels as the settings ask. Delivered ones alone count: a label that is bought and
 * canceled would earn its price back and the reward.
 */
@Injectable()
export class ReferralRewards implements OnModuleInit {
  constructor(
    private readonly background: Background,
    private readonly users: UserStore,
    private readonly settings: TenantSettings,
  ) {}

  onModuleInit(): void {
    this.background.add({
      types: ['shipment.moved'],
      concerns: envelope => movedOf(envelope).status === 'delivered' && movedOf(envelope).is_paid === true,
      handle: (envelope, tx) => this.count(tx, movedOf(envelope)),
    });
    this.background.add({
      types: ['balance.referral_paid'],
      handle: ({ data }, tx) => this.markPaid(tx, data as EventData<'balance.referral_paid'>),
    });
  }

  /** Counts a delivered label once; the wallet's owner is the customer, also for what a sub-user bought. */
  private async count(tx: Tx, { shipment_id, owner_id }: EventData<'shipment.moved'>): Promise<void> {
    const reward = isTestSide(tx.tenantId) ? null : await this.settings.referralReward(tx);
    if (!reward) return;
    // Locked: of two labels delivered at once, the second sees the first.
    // Most customers were referred by no one: their rows are not locked.
    if (!(await this.users.byId(tx, owner_id))?.referred_by) return;
    const customer = await this.users.lock(tx, owner_id);
    if (!customer?.referred_by || (await this.isDecided(tx, customer.id))) return;
    await tx.query('insert into referral_labels (tenant_id, id, user_id) values ($1, $2, $3) on conflict do nothing', [
      tx.tenantId,
      shipment_id,
      customer.id,
    ]);
    const [row] = await tx.query<{ labels: number }>(
      'select count(*)::int as labels from referral_labels where tenant_id = $1 and user_id = $2',
      [tx.tenantId, customer.id],
    );
    if (row!.labels < reward.labels) return;
    const referrer = await this.referrerOf(tx, customer, customer.referred_by);
    // A referrer who may not be paid now may be later: the labels stay, and the next one asks again.
    if (!referrer) return;
    await tx.query('insert into referral_rewards (tenant_id, id, referrer_id, amount) values ($1, $2, $3, $4)', [
      tx.tenantId,
      customer.id,
      referrer.id,
      String(reward.amount.centavos),
    ]);
    await tx.query('delete from referral_labels where tenant_id = $1 and user_id = $2', [tx.tenantId, customer.id]);
    await tx.publish('referral.reward_requested', customer.id, {
      user_id: referrer.id,
      owner_id: ownerOf(referrer),
      referred_id: customer.id,
      amount: reward.amount.toJSON(),
    });
  }

  private async markPaid(tx: Tx, { referred_id }: EventData<'balance.referral_paid'>): Promise<void> {
    await tx.query('update referral_rewards set paid_at = now() where tenant_id = $1 and id = $2 and paid_at is null', [
      tx.tenantId,
      referred_id,
    ]);
  }

  private async isDecided(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query('select from referral_rewards where tenant_id = $1 and id = $2', [tx.tenantId, id]);
    return rows.length > 0;
  }

  /** The user that stays where the referrer was merged into another one. @returns null for who is not paid: staff, who is suspended on either side, the customer itself, its own wallet, and a circle of referrals */
  private async referrerOf(tx: Tx, customer: UserEntity, id: string): Promise<UserEntity | null> {
    const referrer = await this.users.staying(tx, id);
    if (referrer?.user_type !== 'customer' || ownerOf(referrer) === customer.id) return null;
    if ((await this.users.isSuspended(tx, referrer)) || (await this.users.isSuspended(tx, customer))) return null;
    return (await this.users.referrersOf(tx, id)).includes(customer.id) ? null : referrer;
  }
}
