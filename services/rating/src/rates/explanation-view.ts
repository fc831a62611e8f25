import type { ExplainedService, ExplainedStep } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { isExclusion, type Exclusion, type PriceStep, type StepAudience } from '../pricing/index.js';
import type { Rate, TenantOffer } from '../price-index/index.js';
import type { RateMask } from './rate-view.js';

/** Which steps a user sees: those of the levels that the mask of the role shows. */
function seenBy({ parts, discount }: RateMask, isStaff: boolean): (audience: StepAudience) => boolean {
  const shown: Record<StepAudience, boolean> = {
    all: true,
    staff: isStaff,
    discount: discount || parts.includes('tenant_price'),
    admin: parts.includes('tenant_price'),
    main_admin: parts.includes('system_price'),
    developer: parts.includes('subtotal'),
  };
  return audience => shown[audience];
}

const stepView = ({ code, amount, values }: PriceStep): ExplainedStep => ({
  code,
  ...(amount ? { amount: amount.toJSON() } : {}),
  ...(values ? { values } : {}),
});

/** A discount that is not shown is part of the price, so that the lines still add up. */
function withoutHiddenDiscount(steps: readonly PriceStep[], isShown: boolean): readonly PriceStep[] {
  const discount = steps.find(({ code }) => code === 'discount')?.amount ?? Money.zero;
  if (isShown || discount.isZero) return steps;
  return steps.map(step => (step.code === 'service_price' ? { ...step, amount: step.amount!.plus(discount) } : step));
}

/** Steps that show the row's price, from which a hidden discount could be computed. */
const OF_THE_ROW: readonly string[] = ['row_price', 'row_user_price', 'extra_kg'];

/** The steps of one service as a user sees them. */
export function explanationView(
  { service, carrier }: TenantOffer,
  outcome: Rate | Exclusion,
  steps: readonly PriceStep[],
  mask: RateMask,
  isStaff: boolean,
): ExplainedService {
  const isSeen = seenBy(mask, isStaff);
  const hidesDiscount = !isSeen('discount') && steps.some(({ code }) => code === 'discount');
  const shown = withoutHiddenDiscount(steps, isSeen('discount'))
    .filter(({ audience }) => isSeen(audience))
    .map(stepView)
    .map(step => (hidesDiscount && OF_THE_ROW.includes(step.code) ? withoutAmounts(step) : step));
  return {
    service_id: service.id,
    service_name: service.name,
    carrier_name: carrier.name,
    total: isExclusion(outcome) ? null : outcome.price.total.toJSON(),
    reason: isExclusion(outcome) ? outcome.reason : null,
    steps: shown,
  };
}

/** Only the weights of a step. */
const withoutAmounts = ({ code, values }: ExplainedStep): ExplainedStep => ({
  code,
  ...(values ? { values: { kg: values['kg'] ?? null } } : {}),
});
