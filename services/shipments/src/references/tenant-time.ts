import { Injectable } from '@nestjs/common';
import { localTime, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { TenantSettings } from './tenant-settings.js';

/** The present moment in the tenant's time zone; `minutes` since midnight. */
export interface TenantNow {
  at: Date;
  zone: string;
  day: string;
  minutes: number;
}

/** The clock on the tenant's wall. */
@Injectable()
export class TenantTime {
  constructor(
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async now(tx: Tx): Promise<TenantNow> {
    const [at, zone] = [this.clock.now(), await this.settings.timeZone(tx)];
    const { day, minutes } = localTime(at, zone);
    return { at, zone, day, minutes };
  }
}
