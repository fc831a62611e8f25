import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  MOST_ANSWERED_DAYS,
  MOST_CLAIMED,
  type CarrierClaimState,
  type ClaimWithCases,
  type OverweightClaim,
  type OverweightClaimInput,
  type OverweightClaimSettlement,
} from '@porte/contracts';
import { DomainError, Money, Percent, periodBefore, type Clock } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { nextState, Processes } from '@porte/process-kit';
import { zoneOf } from '@porte/resource-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import { OverweightSettings } from '../overweights/overweight-settings.js';
import { Overweights, rejectCustomers } from '../overweights/overweights.js';
import { claimProcess, type ClaimRow } from './claim.process.js';
import { claimedCases, viewOfCase, type ClaimedCaseRow } from './claimed-cases.js';

/** Claims that a list shows. */
const SHOWN = 100;

type ReadRow = ClaimRow & { state: CarrierClaimState; created_at: Date };

/** Contested cases that staff have decided, and that no claim has. Its customer's answer shows the parcel. */
const CLAIM = `with found as (
    select id from overweights where tenant_id = $1 and carrier_id = $3 and contested_at is not null and claim_id is null
      and state in ('due', 'paid', 'rebated', 'refunded', 'closed')
      and created_at >= $4::date::timestamp at time zone $6 and created_at < ($5::date + 1)::timestamp at time zone $6
    order by id limit ${MOST_CLAIMED} for update),
  taken as (update overweights o set claim_id = $2, updated_at = now() from found where o.tenant_id = $1 and o.id = found.id
    returning o.carrier_name, coalesce(o.carrier_charge, o.reported_amount, o.amount) as claimed)
  select count(*)::int as cases, max(carrier_name) as carrier_name, coalesce(sum(claimed), 0) as claimed from taken`;

const CLAIMS = `select id, state, carrier_id, carrier_name, period_from::text, period_to::text, user_id, cases, claimed, recovered, returned, reference, reason,
    created_at, sent_at, settled_at from overweight_claims where tenant_id = $1`;

const pesos = (centavos: string | null): number | null =>
  centavos === null ? null : Money.ofCentavos(centavos).toJSON();

const viewOf = (row: ReadRow): OverweightClaim => ({
  id: row.id,
  carrier_id: row.carrier_id,
  carrier_name: row.carrier_name,
  from: row.period_from,
  to: row.period_to,
  state: row.state,
  cases: row.cases,
  claimed: pesos(row.claimed)!,
  recovered: pesos(row.recovered),
  returned: pesos(row.returned),
  reference: row.reference,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** What carriers are asked to give back, and what becomes of it. */
@Injectable()
export class Claims implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly references: ReferenceStore,
    private readonly settings: OverweightSettings,
    private readonly overweights: Overweights,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(claimProcess, undefined);
  }

  /** The newest first. */
  list(actor: Actor): Promise<OverweightClaim[]> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => {
      const rows = await tx.query<ReadRow>(`${CLAIMS} order by created_at desc, id desc limit ${SHOWN}`, [tx.tenantId]);
      return rows.map(viewOf);
    });
  }

  /** @throws DomainError `not_found` */
  show(actor: Actor, id: string): Promise<ClaimWithCases> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => ({
      ...viewOf(await find(tx, id)),
      claimed_cases: (await claimedCases(tx, id)).map(viewOfCase),
    }));
  }

  /**
   * Claims the contested cases of a carrier in a period.
   * @param id with the same id it is made once
   * @throws DomainError `overweight_nothing_to_claim`; ValidationFailed for a period that is none, or is longer than a year
   */
  async open(actor: Actor, id: string, { carrier_id, from, to }: OverweightClaimInput): Promise<ClaimWithCases> {
    rejectCustomers(actor);
    if (!periodBefore({ from, to }, MOST_ANSWERED_DAYS)) throw ValidationFailed.of('to', 'isRangeEnd');
    await this.work.run(actor, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`claim overweights ${tx.tenantId}`]);
      const known = await tx.query(`${CLAIMS} and id = $2`, [tx.tenantId, id]);
      if (known.length > 0) return;
      const zone = await zoneOf(tx, this.references);
      const [taken] = await tx.query<{ cases: number; carrier_name: string; claimed: string }>(CLAIM, [
        tx.tenantId,
        id,
        carrier_id,
        from,
        to,
        zone,
      ]);
      if (taken!.cases === 0) throw new DomainError('overweight_nothing_to_claim');
      await this.processes.start(tx, claimProcess, {
        ...taken!,
        id,
        carrier_id,
        period_from: from,
        period_to: to,
        user_id: actor.id,
        recovered: null,
        returned: null,
        reference: null,
        reason: null,
        sent_at: null,
        settled_at: null,
      });
      await audit(tx, actor, { action: 'overweight_claim.open', subject: id, data: { carrier_id, from, to } });
    });
    return this.show(actor, id);
  }

  /** The carrier has the claim. @throws DomainError `not_found`, `wrong_state` */
  async send(actor: Actor, id: string, reference: string | undefined): Promise<ClaimWithCases> {
    rejectCustomers(actor);
    await this.work.run(actor, async tx => {
      await lockIn(tx, id, 'sent');
      const said = { at: this.clock.now(), reference: reference?.trim() || null };
      await this.processes.signal(tx, claimProcess, id, 'sent', said);
      await audit(tx, actor, { action: 'overweight_claim.send', subject: id, data: { reference: said.reference } });
    });
    return this.show(actor, id);
  }

  /**
   * The carrier gives something back. Customers who paid get their share of it by the tenant's setting, once for each case, at most what they paid.
   * @throws DomainError `not_found`, `wrong_state`, `own_wallet`; ValidationFailed for a case that is not in the claim, or for more than was claimed
   */
  async settle(actor: Actor, id: string, { reason, cases }: OverweightClaimSettlement): Promise<ClaimWithCases> {
    rejectCustomers(actor);
    const text = reason.trim();
    await this.work.run(actor, async tx => {
      await lockIn(tx, id, 'settled');
      const rows = new Map((await claimedCases(tx, id, 'for update of o')).map(row => [row.id, row]));
      const percent = await this.settings.recoveredPercent(tx);
      const [recovered, returned]: [Money[], Money[]] = [[], []];
      for (const given of cases) {
        const row = rows.get(given.id);
        const amount = Money.of(given.recovered);
        if (!row || amount.compare(Money.ofCentavos(row.claimed)) > 0) throw ValidationFailed.of('cases', 'invalid');
        recovered.push(amount);
        await keepRecovered(tx, row.id, amount);
        const back = shareOf(row, amount, percent);
        if (!back.isPositive) continue;
        returned.push(back);
        await this.overweights.returnRecovered(tx, actor, row, back, text);
      }
      const sums = {
        recovered: String(Money.sum(recovered).centavos),
        returned: String(Money.sum(returned).centavos),
      };
      await this.processes.signal(tx, claimProcess, id, 'settled', { at: this.clock.now(), reason: text, ...sums });
      await audit(tx, actor, {
        action: 'overweight_claim.settle',
        subject: id,
        data: { reason: text, recovered: Money.sum(recovered).toJSON(), returned: Money.sum(returned).toJSON() },
      });
    });
    return this.show(actor, id);
  }

  /** The carrier gives nothing back. @throws DomainError `not_found`, `wrong_state` */
  async reject(actor: Actor, id: string, reason: string): Promise<ClaimWithCases> {
    rejectCustomers(actor);
    await this.work.run(actor, async tx => {
      await lockIn(tx, id, 'rejected');
      const answer = { at: this.clock.now(), reason: reason.trim(), recovered: '0', returned: '0' };
      await this.processes.signal(tx, claimProcess, id, 'rejected', answer);
      await audit(tx, actor, { action: 'overweight_claim.reject', subject: id, data: { reason: answer.reason } });
    });
    return this.show(actor, id);
  }
}

/** @throws DomainError `not_found` */
async function find(tx: Tx, id: string, lock = ''): Promise<ReadRow> {
  const [row] = await tx.query<ReadRow>(`${CLAIMS} and id = $2 ${lock}`, [tx.tenantId, id]);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Locks a claim. @throws DomainError `not_found`, `wrong_state` where it cannot have the outcome */
async function lockIn(tx: Tx, id: string, outcome: 'sent' | 'settled' | 'rejected'): Promise<void> {
  const { state } = await find(tx, id, 'for update');
  if (!nextState(claimProcess, state, outcome)) throw new DomainError('wrong_state');
}

const keepRecovered = (tx: Tx, caseId: string, { centavos }: Money): Promise<unknown> =>
  tx.query('update overweights set recovered = $3, updated_at = now() where tenant_id = $1 and id = $2', [
    tx.tenantId,
    caseId,
    String(centavos),
  ]);

/** What goes to the customer: nothing where it has not paid, or has it back already. */
function shareOf({ state, amount }: ClaimedCaseRow, recovered: Money, percent: Percent): Money {
  if (state !== 'paid' && state !== 'rebated') return Money.zero;
  const [share, paid] = [recovered.percent(percent), Money.ofCentavos(amount)];
  return share.compare(paid) > 0 ? paid : share;
}
