import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { HoldRequest, type HoldAnswer, type OpenHold, type ReleaseAnswer } from '@porte/contracts';
import { DomainError, failpoint, PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, inputPipe, Internal, type Actor } from '@porte/service-kit';
import { balanceFact } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import { Holds, releaseAnswer } from './holds.js';

/** Limit of one sweep: purchases that wait for staff keep holds for days, and must not hide orphan holds behind them. */
const MAX_LISTED_HOLDS = 10_000;

/** Internal API for shipments: place, list and release holds. */
@Controller('internal/holds')
export class HoldsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledgers: Ledgers,
    private readonly holds: Holds,
  ) {}

  @Post()
  @Internal()
  async place(@CurrentActor() actor: Actor, @Body(inputPipe(HoldRequest)) request: HoldRequest): Promise<HoldAnswer> {
    await failpoint('hold.commit.before');
    const balance = await this.work.run(actor, tx => this.holds.place(tx, request));
    await failpoint('hold.commit.after');
    return { data: balanceFact(balance) };
  }

  /** Holds of every tenant; only for the system actor, which has no tenant. */
  @Get()
  @Internal()
  async open(@CurrentActor() actor: Actor, @Query('older_than') olderThan: unknown): Promise<{ data: OpenHold[] }> {
    if (actor.tenant_id !== PLATFORM_TENANT) throw new DomainError('forbidden');
    const found = await this.work.system(PLATFORM_TENANT, tx =>
      this.ledgers.of(tx).openHolds(secondsOf(olderThan), MAX_LISTED_HOLDS),
    );
    return {
      data: found.map(({ holdId, tenantId, userId, shipmentId }) => ({
        purchase_id: holdId,
        tenant_id: tenantId,
        owner_id: userId,
        // A hold is placed for a shipment: `HoldRequest` names it.
        shipment_id: shipmentId!,
      })),
    };
  }

  @Post(':id/release')
  @Internal()
  @HttpCode(200)
  async release(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ReleaseAnswer> {
    return releaseAnswer(await this.work.run(actor, tx => this.holds.release(tx, id)));
  }
}

function secondsOf(value: unknown = '60'): number {
  if (typeof value !== 'string' || !/^\d{1,7}$/.test(value))
    throw new DomainError('invalid_query', { name: 'older_than' });
  return Number(value);
}
