import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SharedAnswers, type LookUp } from '@porte/adapter-kit';
import type { Clock } from '@porte/domain-kit';
import { InjectClock } from '@porte/service-kit';
import type { LiveRate, RateRequest } from '../adapters/index.js';
import { CarrierCalls, type TenantAccount } from '../calls/carrier-calls.js';

/** A tenant's carrier whose prices are asked for. */
export interface QuotedAccount extends TenantAccount {
  carrier_id: string;
}

/** Carriers change their prices rarely, and a page and the purchase after it ask for the same one. */
const KEEP_MS = 60_000;

/** Answers that are kept, some kilobytes each. */
const MOST_ANSWERS = 5_000;

const NEVER = new AbortController().signal;

/** Only prices are worth keeping: what was refused or is in doubt may be a price at the next try. */
const keepMs = (answer: LookUp<LiveRate[]>): number =>
  answer.kind === 'found' && answer.value.length > 0 ? KEEP_MS : 0;

/** Everything that a carrier's prices depend on; the settings hold secrets, and so it is a hash. */
function keyOf({ tenant_id, carrier_id, adapter, settings }: QuotedAccount, request: RateRequest): string {
  const { origin, destination, parcel, declared_value, time_zone } = request;
  const account = [
    tenant_id,
    carrier_id,
    adapter?.manifest.code,
    adapter?.manifest.api,
    Object.entries(settings).sort(),
  ];
  return createHash('sha256')
    .update(JSON.stringify([account, origin, destination, parcel, declared_value, time_zone]))
    .digest('base64');
}

/** The live prices of carriers: the same ones are asked for once at a time, and kept for a minute. */
@Injectable()
export class LiveRates {
  private readonly answers: SharedAnswers<LookUp<LiveRate[]>>;

  constructor(
    private readonly calls: CarrierCalls,
    @InjectClock() clock: Clock,
  ) {
    this.answers = new SharedAnswers(clock, MOST_ANSWERS);
  }

  ask(account: QuotedAccount, request: RateRequest): Promise<LookUp<LiveRate[]>> {
    return this.answers.get(keyOf(account, request), async () => {
      const value = await this.calls.rate(account, request, NEVER);
      return { value, keep_ms: keepMs(value) };
    });
  }
}
