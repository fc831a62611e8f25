import { Injectable } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { VoidOutcome } from '../adapters/index.js';
import type { Desk } from '../leases/desk.js';
import type { Claim } from '../leases/lease-table.js';
import { CarrierAccounts, type CarrierAccount } from '../purchases/carrier-accounts.js';
import { CarrierCalls } from '../purchases/carrier-calls.js';
import { InjectOptions, type PurchaseOptions } from '../purchases/options.js';
import type { LabelVoidEntity } from './label-void.entity.js';
import { isOpenVoid, LabelVoids } from './label-voids.js';
import { VoidSettlement } from './void-settlement.js';

interface VoidTask {
  row: LabelVoidEntity;
  account: CarrierAccount;
}

/** Asks carriers to void labels. A void is safe to repeat, so one whose outcome is unknown, or whose caller died, is simply asked for again. */
@Injectable()
export class VoidDesk implements Desk {
  readonly leases;
  readonly leaseMs: number;

  constructor(
    private readonly work: UnitOfWork,
    private readonly voids: LabelVoids,
    private readonly accounts: CarrierAccounts,
    private readonly calls: CarrierCalls,
    private readonly settlement: VoidSettlement,
    @InjectOptions() { lookupMs, leaseMarginMs }: PurchaseOptions,
  ) {
    this.leases = voids.leases;
    this.leaseMs = lookupMs + leaseMarginMs;
  }

  async handle(claim: Claim): Promise<void> {
    const task = await this.read(claim);
    if (!task) return;
    await failpoint('void.send.before');
    const outcome = await this.ask(task);
    await failpoint('void.reply.after');
    await this.settlement.settle(claim, task.row, outcome);
  }

  /** @returns null where the claim has been overtaken, or the void is decided */
  private read(claim: Claim): Promise<VoidTask | null> {
    return this.work.run(claim, async tx => {
      const row = await this.voids.held(tx, claim);
      return row && isOpenVoid(row) ? { row, account: await this.accounts.of(tx, row.carrier_id) } : null;
    });
  }

  private ask({ row, account }: VoidTask): Promise<VoidOutcome> {
    const { adapter } = account;
    if (adapter?.void && adapter.manifest.capabilities.voidable) return this.calls.void(account, row.tracking_number!);
    // Once it was asked, only it knows; it may have been taken away meanwhile.
    const outcome: VoidOutcome =
      row.checks > 0
        ? { kind: 'unknown', reason: 'nobody speaks to the carrier any more' }
        : { kind: 'refused', message: errorText('not_voidable', 'es-MX') };
    return Promise.resolve(outcome);
  }
}
