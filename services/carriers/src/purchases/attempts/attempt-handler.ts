import { Injectable } from '@nestjs/common';
import type { Desk } from '../../leases/desk.js';
import type { Claim } from '../../leases/lease-table.js';
import { Attempts } from './attempts.js';
import { Doubts } from '../outcomes/doubts.js';
import { LabelBuyer } from './label-buyer.js';
import { nextMove } from './next-move.js';
import { InjectOptions, leaseMs, type PurchaseOptions } from '../options.js';
import { Resolver } from '../outcomes/resolver.js';
import { Tasks, type Task } from './task.js';

/** Takes a claimed attempt one step on. */
@Injectable()
export class AttemptHandler implements Desk {
  readonly leases;
  readonly leaseMs: number;

  constructor(
    attempts: Attempts,
    private readonly tasks: Tasks,
    private readonly buyer: LabelBuyer,
    private readonly resolver: Resolver,
    private readonly doubts: Doubts,
    @InjectOptions() options: PurchaseOptions,
  ) {
    this.leases = attempts.leases;
    this.leaseMs = leaseMs(options);
  }

  async handle(claim: Claim): Promise<void> {
    const task = await this.tasks.read(claim);
    if (task) await this.step(task);
  }

  private async step(task: Task): Promise<void> {
    switch (nextMove(task.attempt, task.adapter?.manifest.capabilities ?? null)) {
      case 'buy':
      case 'repeat':
        return this.buyer.buy(task);
      case 'doubt':
        return this.doubts.unknown(task, 'the caller was interrupted');
      case 'review':
        return this.doubts.review(task);
      case 'look_up':
        if (await this.resolver.lookUp(task)) await this.buyer.buy(task);
    }
  }
}
