import type { RateRequest } from '../eligibility/index.js';
import {
  NO_ANSWERS,
  QuoteCalculation,
  type Rate,
  type TenantOffer,
  type TenantSnapshot,
} from '../price-index/index.js';
import { isExclusion, type ParcelRequest } from '../pricing/index.js';

/** Rates of the parcel of one request with other measures. Reads memory alone: no carrier is asked. */
export class ChangedParcels {
  /** by the change: the rates of one request often ask for the same */
  private readonly quotings = new Map<string, QuoteCalculation>();

  constructor(
    private readonly snapshot: TenantSnapshot,
    private readonly request: RateRequest,
    private readonly userId: string,
    private readonly now: Date,
  ) {}

  /** Null for services that do not take the changed parcel, or whose carrier would have to be asked for its price. */
  rate(change: Partial<ParcelRequest>, offer: TenantOffer): Rate | null {
    const rate = this.quotingOf(change).rate(offer, NO_ANSWERS);
    return isExclusion(rate) ? null : rate;
  }

  private quotingOf(change: Partial<ParcelRequest>): QuoteCalculation {
    const key = JSON.stringify(change);
    const held = this.quotings.get(key);
    if (held) return held;
    const request = { ...this.request, parcel: { ...this.request.parcel, ...change } };
    const quoting = new QuoteCalculation(this.snapshot, request, this.userId, this.now);
    this.quotings.set(key, quoting);
    return quoting;
  }
}
