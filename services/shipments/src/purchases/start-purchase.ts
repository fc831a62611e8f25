import { Injectable } from '@nestjs/common';
import type { QuotedChoice, RateFact } from '@porte/contracts';
import { DomainError, failpoint, Money, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ProcessWaiters } from '@porte/process-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { publishMove } from '../shipments/use-cases/publish-shipment.js';
import type { HoldLimits } from './billing-client.js';
import { DraftReader, type Draft } from './draft-reader.js';
import type { NewPurchase } from './purchase.entity.js';
import { HoldReleased, PurchaseHolds, type HeldPurchase } from './purchase-holds.js';
import { PurchaseRepository, purchaseError } from './purchase.repository.js';
import { RatingClient } from './rating-client.js';

/** A purchase that is committed, by this request or by an earlier one for the same rate. */
export interface StartedPurchase {
  id: string;
  /** resolves when it moves, for the request that committed it */
  moved?: Promise<void>;
  /** what its hold left available, for the request that placed it */
  available?: number | null;
}

/** Who buys, and what limits it. */
interface Buyer {
  actor: Actor;
  limits: HoldLimits;
  /** of the shipment, where another one must not be bought */
  version: number | undefined;
}

type Decision = { join: string } | HeldPurchase;

/** @param isApproved its person approved this price @throws DomainError `acting_not_allowed` for an acting user without a spending permission */
function limitsOf({ agent, acted_by, session_id, name }: Actor, isApproved: boolean): HoldLimits {
  if (acted_by && !acted_by.spending) throw new DomainError('acting_not_allowed');
  return {
    ...(agent && {
      agent: {
        key_id: session_id,
        daily_limit: agent.daily_limit,
        label_limit: agent.label_limit,
        approval_above: agent.approval_above,
        is_approved: isApproved,
      },
    }),
    ...(acted_by?.spending && {
      acting: { permission_id: acted_by.spending.permission_id, limit: acted_by.spending.limit, by: name },
    }),
  };
}

/**
 * A spending permission covers only the wallet of the user as whom one acts, while staff may otherwise buy from other wallets. It limits pesos, so a label that costs
 * none is refused: it would use up the customer's own agreement with a carrier.
 * @throws DomainError `acting_not_allowed`
 */
function assertPermitted({ acted_by, owner_id }: Actor, { owner_id: payer, held }: NewPurchase): void {
  if (acted_by && (payer !== owner_id || !held.isPositive)) throw new DomainError('acting_not_allowed');
}

const isSameRate = (a: QuotedChoice | RateFact, b: QuotedChoice | RateFact): boolean =>
  a.service_id === b.service_id && Money.of(a.total).equals(Money.of(b.total));

/**
 * Starts a purchase: confirms the price, places the hold, then commits the purchase, the shipment and `shipment.rate_selected` at once (docs/architecture/purchase.md).
 * Before that commit only the hold exists; if it never comes, `OrphanHoldSweep` releases the hold.
 */
@Injectable()
export class StartPurchase {
  /**
   * A request commits its purchase within this time or not at all, ms. The page tells that nothing was bought once a call without an answer is older than `Pace.sure`
   * (web), which is longer.
   */
  readonly deadlineMs: number = 15_000;

  constructor(
    private readonly work: UnitOfWork,
    private readonly drafts: DraftReader,
    private readonly prices: RatingClient,
    private readonly holds: PurchaseHolds,
    private readonly purchases: PurchaseRepository,
    private readonly waiters: ProcessWaiters,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @param isApproved the person of an agent approved the price of the choice
   * @param version of the shipment that was approved
   * @throws DomainError `acting_not_allowed` for an acting user whose spending permission is missing or does not cover the purchase; `approval_outdated` where the shipment has another version; `purchase_in_progress` for another rate, `already_purchased`, `conflict` if the draft changed since it was priced; what rating and billing
   * refuse it with; `service_unavailable` if billing does not answer, or this took too long
   */
  async start(
    actor: Actor,
    shipmentId: string,
    choice: QuotedChoice,
    { isApproved = false, version }: { isApproved?: boolean; version?: number } = {},
  ): Promise<StartedPurchase> {
    const buyer: Buyer = { actor, limits: limitsOf(actor, isApproved), version };
    const since = performance.now();
    let held: HeldPurchase | null = null;
    const started = this.work.optimistic<Draft, Decision, StartedPurchase>(
      actor,
      tx => this.drafts.read(tx, actor, shipmentId, held?.purchase.id),
      async draft => {
        const decision = await this.decide(buyer, choice, draft, held).catch((error: unknown) => {
          if (error instanceof HoldReleased) held = error.lost;
          throw error;
        });
        if ('purchase' in decision) held = decision;
        await failpoint('purchase.select.before');
        // The hold stays: its version has not changed, so a repeated call uses it, and the sweep releases it otherwise.
        if ('purchase' in decision && performance.now() - since > this.deadlineMs)
          throw new DomainError('service_unavailable');
        return decision;
      },
      async (tx, decision) => ('join' in decision ? { id: decision.join } : this.commit(tx, actor, decision)),
    );
    const purchase = await started.catch((error: unknown) => Promise.reject(purchaseError(error) as Error));
    await failpoint('purchase.select.after');
    return purchase;
  }

  /** @param lost the purchase whose commit met an optimistic-lock conflict, or whose hold was released */
  private async decide(buyer: Buyer, choice: QuotedChoice, draft: Draft, lost: HeldPurchase | null): Promise<Decision> {
    const { shipment, live, earlier } = draft;
    // An identical request has the same id, and its commit came first.
    if (earlier) return { join: earlier.id };
    if (lost) await this.holds.release(lost.purchase);
    if (live && !isSameRate(live.rate, choice)) throw new DomainError('purchase_in_progress');
    if (live) return { join: live.id };
    shipment.assertRateable();
    if (buyer.version !== undefined && buyer.version !== shipment.snapshot.version)
      throw new DomainError('approval_outdated');
    if (lost && !shipment.isPricedLike(lost.shipment)) throw new DomainError('conflict');
    return this.hold(buyer, choice, draft);
  }

  private async hold({ actor, limits }: Buyer, choice: QuotedChoice, draft: Draft): Promise<HeldPurchase> {
    const { shipment } = draft;
    const allowance = await this.drafts.allowance(actor, draft);
    if (allowance === 'not_verified' || allowance === 'suspended') throw new DomainError(allowance);
    const rate = await this.prices.confirm(actor, shipment, allowance, choice);
    const purchase = this.purchaseOf(actor, draft, rate);
    assertPermitted(actor, purchase);
    shipment.selectRate(purchase);
    const { sender_logo: senderLogo, label_footer: labelFooter } = draft;
    const held = { shipment, purchase, senderLogo, labelFooter, limits, available: null };
    return purchase.held.isPositive ? { ...held, available: await this.holds.place(held) } : held;
  }

  /**
   * The id is the hold's, and depends on the version of the shipment as it was priced. Once the version has changed, no commit can use this id any more, so its hold may
   * be released; two requests for the same rate share one hold.
   */
  private purchaseOf(actor: Actor, { shipment, label_format }: Draft, rate: RateFact): NewPurchase {
    const { id, tenantId, userId, ownerId, version } = shipment.snapshot;
    const held = Money.of(rate.total);
    return {
      id: this.holds.idOf({ shipment_id: id, version, service_id: rate.service_id, held }),
      tenant_id: tenantId,
      created_at: this.clock.now(),
      user_id: userId,
      owner_id: ownerId,
      by_id: actor.id,
      shipment_id: id,
      state: 'buying',
      rate,
      held,
      label_format,
      demo: rate.demo,
    };
  }

  private async commit(tx: Tx, actor: Actor, held: HeldPurchase): Promise<StartedPurchase> {
    const { shipment, purchase } = held;
    this.purchases.insertWithShipment(tx, shipment, purchase);
    await tx.publish('shipment.rate_selected', shipment.snapshot.id, rateSelected(held));
    await publishMove(tx, shipment);
    await auditActing(tx, actor, held);
    return { id: purchase.id, moved: this.waiters.moved(purchase.id), available: held.available };
  }
}

/** `audit` adds who acts and as whom; this adds the main admin who granted it. */
async function auditActing(tx: Tx, actor: Actor, { shipment, purchase }: HeldPurchase): Promise<void> {
  const spending = actor.acted_by?.spending;
  if (!spending) return;
  const { id, sequentialId } = shipment.snapshot;
  const { permission_id, granted_by } = spending;
  await audit(tx, actor, {
    action: 'purchase.acting',
    subject: id,
    label: String(sequentialId),
    data: { amount: purchase.held.toJSON(), granted_by, permission_id },
  });
}

function rateSelected({ shipment: { snapshot: s }, purchase, senderLogo, labelFooter }: HeldPurchase) {
  const { id, by_id, rate, held, label_format } = purchase;
  const { id: _, insure_package: __, ...parcel } = s.parcels[0]!;
  return {
    shipment_id: s.id,
    purchase_id: id,
    sequential_id: s.sequentialId,
    source: s.source,
    held: held.toJSON(),
    origin: s.origin,
    destination: s.destination,
    parcel,
    rate,
    label_format,
    ...(senderLogo === null ? {} : { sender_logo: senderLogo }),
    ...(labelFooter === null ? {} : { label_footer: labelFooter }),
    user_id: s.userId,
    owner_id: s.ownerId,
    by: by_id ?? s.userId,
  };
}
