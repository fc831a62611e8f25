import { Injectable } from '@nestjs/common';
import { type Clock, localTime } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';

type Counts = Record<string, number>;

interface CarrierCopy {
  name: string;
  shipment_limit: number | null;
  shipment_count: number;
  own_agreements: boolean;
}

interface NoticeCopy {
  id: string;
  description: string;
  notice_type: string;
  status: string;
  expires_at: string | null;
}

/** The first day of a month, `back` months before the given day. */
export function monthStart(day: string, back = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The figures of the dashboard: a customer's own, the tenant's for staff. Months are those of the tenant's time zone. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  of(actor: Actor): Promise<object> {
    return this.work.run(actor, async tx => {
      const zone = await this.settings.timeZone(tx);
      const { day } = localTime(this.clock.now(), zone);
      const [thisMonth, lastMonth] = [monthStart(day), monthStart(day, 1)];
      const all = await this.byCarrier(tx, actor, zone);
      const current = await this.byCarrier(tx, actor, zone, thisMonth);
      const last = await this.byCarrier(tx, actor, zone, lastMonth, thisMonth);
      const mine = {
        total: sum(all),
        total_current_month: sum(current),
        by_carrier: all,
        current_month_by_carrier: current,
        last_month_by_carrier: last,
        notices: await this.notices(tx),
      };
      return isStaff(actor)
        ? { ...mine, active_users: await this.activeUsers(tx), carriers: await this.carriers(tx, all) }
        : mine;
    });
  }

  private async byCarrier(
    tx: Tx,
    actor: Actor,
    zone: string,
    from = '1970-01-01',
    before = '9999-01-01',
  ): Promise<Counts> {
    const own = isStaff(actor) ? '' : 'and (user_id = $5 or owner_id = $5)';
    const rows = await tx.query<{ name: string; count: string }>(
      `select rate->>'carrier_name' as name, count(*) as count from shipments where tenant_id = $1 and status in ('success', 'delivered', 'pending_cancellation')
       and labelled_at >= ($3::timestamp at time zone $2) and labelled_at < ($4::timestamp at time zone $2) ${own} group by 1 order by 1`,
      [tx.tenantId, zone, from, before, ...(own ? [actor.id] : [])],
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  }

  private async notices(tx: Tx): Promise<object[]> {
    const notices = await this.references.where<NoticeCopy>(tx, 'notice', { status: 'active' });
    const now = this.clock.now().toISOString();
    return notices
      .filter(notice => !notice.expires_at || notice.expires_at > now)
      .map(({ id, description, notice_type }) => ({ id, description, notice_type }));
  }

  private async activeUsers(tx: Tx): Promise<number> {
    return (await this.references.where(tx, 'user', { status: 'active' })).length;
  }

  /** Carriers publish label counts only with a limit; for the others they are counted here. */
  private async carriers(tx: Tx, counted: Counts): Promise<object[]> {
    const carriers = await this.references.where<CarrierCopy>(tx, 'carrier', {
      status: 'active',
      own_agreements: false,
    });
    return carriers.map(({ name, shipment_limit, shipment_count }) =>
      shipment_limit
        ? { name, shipment_limit, shipment_count, shipments_left: Math.max(0, shipment_limit - shipment_count) }
        : { name, shipment_limit, shipment_count: counted[name] ?? 0, shipments_left: null },
    );
  }
}

const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0);
