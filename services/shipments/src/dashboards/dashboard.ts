import { Injectable } from '@nestjs/common';
import type { DashboardNumbers, LabelCounts, SpendRate } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { TenantTime, type TenantNow } from '../references/tenant-time.js';
import { CarrierFigures } from './carrier-figures.js';
import { monthStart } from './days.js';
import { LabelFigures } from './label-figures.js';
import { RunningOutBalances } from './running-out.js';
import { WaitingShipments } from './waiting-shipments.js';

type Notices = DashboardNumbers['notices'];
type NoticeCopy = Notices[number] & { expires_at: string | null };

/** Roles that see a tenant's margin in a rate; an admin sees only a part of it there, so it is not shown the whole. */
export const SEES_MARGIN: readonly Actor['role'][] = ['main_admin', 'developer'];

/** The figures of the dashboard: a customer's own, the tenant's for staff. All counts of labels come from tables that are kept with each label. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly time: TenantTime,
    private readonly labels: LabelFigures,
    private readonly carriers: CarrierFigures,
    private readonly waiting: WaitingShipments,
    private readonly balances: RunningOutBalances,
  ) {}

  of(actor: Actor): Promise<DashboardNumbers> {
    return this.work.run(actor, async tx => {
      const now = await this.time.now(tx);
      const subjectId = isStaff(actor) ? tx.tenantId : actor.id;
      const counts = await this.labels.byCarrier(tx, subjectId, monthStart(now.day), monthStart(now.day, 1));
      const numbers = {
        total: sum(counts.all),
        total_current_month: sum(counts.current),
        by_carrier: counts.all,
        current_month_by_carrier: counts.current,
        last_month_by_carrier: counts.last,
        notices: await this.notices(tx, now.at),
        weeks: await this.labels.weeks(tx, subjectId, now.day),
      };
      return {
        ...numbers,
        ...(isStaff(actor) ? await this.ofStaff(tx, actor, now, counts.all) : await this.ofCustomer(tx, actor, now)),
      };
    });
  }

  /**
   * What a customer and its sub-users spend per day; staff read that of any, the owner of a wallet its own.
   * @throws DomainError `forbidden` for a sub-user, which must not learn what the others spend, and `not_found`; ValidationFailed without a customer
   */
  async spendRateOf(actor: Actor, userId: string | undefined): Promise<SpendRate> {
    if (!isStaff(actor) && actor.owner_id !== actor.id) throw new DomainError('forbidden');
    if (!userId) throw ValidationFailed.of('user_id', 'required');
    if (!isStaff(actor) && userId !== actor.id) throw new DomainError('not_found');
    return this.work.run(actor, async tx => this.labels.spendRate(tx, userId, (await this.time.now(tx)).day));
  }

  private async ofCustomer(tx: Tx, actor: Actor, { day, zone }: TenantNow) {
    return {
      arriving_today: await this.waiting.arriving(tx, actor, day, zone),
      // A sub-user spends its parent's balance, and must not learn what the others spend.
      ...(actor.owner_id === actor.id && { spend_rate: await this.labels.spendRate(tx, actor.id, day) }),
    };
  }

  private async ofStaff(tx: Tx, { role }: Actor, now: TenantNow, counted: LabelCounts) {
    return {
      active_users: await this.activeUsers(tx),
      ...(await this.carriers.of(tx, counted, now.at)),
      today: await this.labels.today(tx, now.day, now.minutes, SEES_MARGIN.includes(role)),
      running_out: await this.balances.list(tx, now.day),
      cancellations: await this.waiting.cancellations(tx),
      parcels: await this.waiting.parcels(tx),
      manual_labels: await this.waiting.manualLabels(tx),
    };
  }

  private async notices(tx: Tx, now: Date): Promise<Notices> {
    const notices = await this.references.where<NoticeCopy>(tx, 'notice', { status: 'active' });
    return notices
      .filter(notice => !notice.expires_at || notice.expires_at > now.toISOString())
      .map(({ id, description, notice_type }) => ({ id, description, notice_type }));
  }

  private async activeUsers(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ count: string }>(
      `select count(*) as count from reference_rows where tenant_id = $1 and model = 'user' and data @> '{"status": "active"}' and not destroyed`,
      [tx.tenantId],
    );
    return Number(row!.count);
  }
}

const sum = (counts: LabelCounts): number => Object.values(counts).reduce((total, count) => total + count, 0);
