import { Injectable } from '@nestjs/common';
import type { CarrierTracking } from '@porte/contracts';
import { derivedId, LOWEST_ID } from '@porte/domain-kit';
import { UnitOfWork, type OfTenant, type Tx } from '@porte/messaging-kit';
import { publishNews, type Parcel, type ParcelNews } from './parcel-news.js';
import type { ParcelEnd } from './poll-plan.js';

/** A parcel and when it is to be asked about, by the database that read it. */
export interface DueParcel extends Parcel {
  due_at: Date;
  now: Date;
}

/** A parcel of a test side, with the cities between which it goes; `due_at` is null once it was delivered, returned or canceled. */
export interface TestParcel extends Parcel {
  due_at: Date | null;
  now: Date;
  origin: string | null;
  destination: string | null;
}

/** A parcel that was asked about, as it is from now on. */
export interface AskedParcel {
  id: string;
  /** before the next question, ms */
  pause_ms: number;
  ended: ParcelEnd | null;
}

/** A parcel of which the carrier told something new. */
export interface ToldParcel {
  parcel: Parcel;
  news: ParcelNews;
}

interface OldLabel {
  purchase_id: string;
  shipment_id: string;
  user_id: string;
  owner_id: string;
  tracking_number: string;
  is_ours: boolean;
  bought_at: Date;
}

/** Labels of a tenant that are looked at in one transaction. */
const PAGE = 1_000;

const COLUMNS =
  'p.id, p.carrier_id, p.shipment_id, p.user_id, p.owner_id, p.tracking_number, p.status, p.status_at, p.seen, p.news_at, p.due_at, p.expected_on::text';

/** A parcel is overdue so long after it was due, ms: later than its account looks for it. */
const OVERDUE_MS = 15 * 60_000;

const FIGURES = `select p.open, p.overdue, a.polled_at, a.answered_at,
    case when p.open > 0 then greatest(a.due_at, p.first) end as next_at, coalesce(a.failures, 0) as failures, a.problem
  from (select count(*)::int as open, min(due_at) as first,
      (count(*) filter (where due_at < now() - $3::float8 * interval '1 millisecond'))::int as overdue
      from tracked_parcels where tenant_id = $1 and carrier_id = $2 and due_at is not null) p
    left join tracking_accounts a on a.tenant_id = $1 and a.id = $2`;

/** A parcel that was closed since it was read stays closed, and nothing is told of it. A hint that came after it was read is followed at once. */
const REMEMBER = `with asked as (
    select * from jsonb_to_recordset($2::jsonb) as n(id uuid, pause_ms float8, ended text, status text, status_at timestamptz, seen uuid[], expected_on date)),
  written as (update tracked_parcels p set polled_at = coalesce($3, now()), updated_at = now(), ended = n.ended,
      due_at = case when n.ended is not null then null when p.hinted_at > $3 then now()
        else coalesce($3, now()) + n.pause_ms * interval '1 millisecond' end,
      status = coalesce(n.status, p.status), status_at = coalesce(n.status_at, p.status_at), seen = coalesce(n.seen, p.seen),
      expected_on = coalesce(n.expected_on, p.expected_on), news_at = case when n.status is null then p.news_at else coalesce($3, now()) end
    from asked n where p.tenant_id = $1 and p.id = n.id and p.due_at is not null returning p.id)
  select id from written`;

/** The labels of one page in the order of their purchases, those of the carrier marked. */
const OLD_LABELS = `select a.purchase_id, a.shipment_id, (a.request->>'user_id')::uuid as user_id, (a.request->>'owner_id')::uuid as owner_id,
    a.tracking_number, a.updated_at as bought_at,
    a.carrier_id = $2 and a.state = 'labelled' and a.tracking_number is not null and a.void_id is null
      and a.created_at > now() - interval '45 days' and not coalesce((a.request->'rate'->>'demo')::boolean, false) as is_ours
  from label_attempts a where a.tenant_id = $1 and a.state <> 'rejected' and a.purchase_id > coalesce($3::uuid, '${LOWEST_ID}')
  order by a.purchase_id limit ${PAGE}`;

const ADOPT = `insert into tracked_parcels (tenant_id, id, carrier_id, shipment_id, user_id, owner_id, tracking_number, news_at, due_at)
  select $1, n.id, $2, n.shipment_id, n.user_id, n.owner_id, n.tracking_number, n.bought_at, now() + random() * interval '2 hours'
  from jsonb_to_recordset($3::jsonb) as n(id uuid, shipment_id uuid, user_id uuid, owner_id uuid, tracking_number text, bought_at timestamptz)
  on conflict do nothing`;

/** The newest label of a shipment, locked, so that each event builds on the one before. The user is null for staff. */
const OF_TEST_SIDE = `select ${COLUMNS}, clock_timestamp() as now, a.request->'origin'->>'city' as origin, a.request->'destination'->>'city' as destination
  from tracked_parcels p
    left join label_attempts a on a.tenant_id = p.tenant_id and a.shipment_id = p.shipment_id and a.tracking_number = p.tracking_number
  where p.tenant_id = $1 and p.shipment_id = $2 and ($3::uuid is null or p.user_id = $3 or p.owner_id = $3)
  order by p.created_at desc limit 1 for update of p`;

/** The rows of parcels that carriers are asked about. */
@Injectable()
export class TrackedParcels {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * The parcels of an account that are due first, also those that are not due yet.
   * @param now in place of the database's instant, for a simulated day
   */
  first(owner: OfTenant, carrierId: string, count: number, now: Date | null = null): Promise<DueParcel[]> {
    return this.work.atOnce(owner, tx =>
      tx.query<DueParcel>(
        `select ${COLUMNS}, coalesce($3::timestamptz, now()) as now from tracked_parcels p
        where p.tenant_id = $1 and p.carrier_id = $2 and p.due_at is not null order by p.due_at limit $4`,
        [tx.tenantId, carrierId, now, count],
      ),
    );
  }

  /** The parcel of a shipment on a test side, for its user, the owner of its wallet, or staff (null). */
  async ofTestSide(tx: Tx, shipmentId: string, userId: string | null): Promise<TestParcel | undefined> {
    const [parcel] = await tx.query<TestParcel>(OF_TEST_SIDE, [tx.tenantId, shipmentId, userId]);
    return parcel;
  }

  /** Writes what became of the parcels that were asked about, in one statement, and tells what is new of them. @param at when they were read */
  async remember(tx: Tx, asked: readonly AskedParcel[], told: readonly ToldParcel[], at: Date | null): Promise<void> {
    if (asked.length === 0) return;
    const newsOf = new Map(told.map(each => [each.parcel.id, each]));
    const rows = asked.map(each => {
      const news = newsOf.get(each.id)?.news;
      if (!news) return each;
      const { status, status_at, seen, expected_on } = news;
      return { ...each, status, status_at, seen, expected_on };
    });
    const written = await tx.query<{ id: string }>(REMEMBER, [tx.tenantId, JSON.stringify(rows), at]);
    for (const { id } of written) {
      const each = newsOf.get(id);
      if (each) await publishNews(tx, each.parcel, each.news);
    }
  }

  /** Takes over labels that were bought before. @returns the purchase up to which that is done, null where there are no more */
  async adopt(tx: Tx, carrierId: string, after: string | null): Promise<string | null> {
    const page = await tx.query<OldLabel>(OLD_LABELS, [tx.tenantId, carrierId, after]);
    const labels = page
      .filter(({ is_ours }) => is_ours)
      .map(({ purchase_id, ...label }) => ({ ...label, id: derivedId('label', purchase_id) }));
    if (labels.length > 0) await tx.query(ADOPT, [tx.tenantId, carrierId, JSON.stringify(labels)]);
    return page.length < PAGE ? null : page.at(-1)!.purchase_id;
  }

  /** Asks no more about the parcels of a shipment. */
  async end(tx: Tx, shipmentId: string, ended: 'delivered' | 'canceled'): Promise<void> {
    await tx.query(
      `update tracked_parcels set due_at = null, ended = $3, updated_at = now()
      where tenant_id = $1 and shipment_id = $2 and due_at is not null`,
      [tx.tenantId, shipmentId, ended],
    );
  }

  /** Whether any of these parcels is asked about still. */
  async areOpen(tx: Tx, carrierId: string, numbers: readonly string[]): Promise<boolean> {
    const [open] = await tx.query(
      `select 1 from tracked_parcels where tenant_id = $1 and carrier_id = $2 and tracking_number = any ($3) and due_at is not null limit 1`,
      [tx.tenantId, carrierId, numbers],
    );
    return open !== undefined;
  }

  /** Has these parcels asked about at once. */
  async hint(tx: Tx, carrierId: string, numbers: readonly string[]): Promise<void> {
    await tx.query(
      `update tracked_parcels set hinted_at = clock_timestamp(), due_at = least(due_at, now())
        where tenant_id = $1 and carrier_id = $2 and tracking_number = any ($3) and due_at is not null`,
      [tx.tenantId, carrierId, numbers],
    );
  }

  /** How an account is doing. */
  async figures(tx: Tx, carrierId: string): Promise<Omit<CarrierTracking, 'can_track' | 'webhook_path'>> {
    const [row] = await tx.query<Omit<CarrierTracking, 'can_track' | 'webhook_path'>>(FIGURES, [
      tx.tenantId,
      carrierId,
      OVERDUE_MS,
    ]);
    return row!;
  }

  /** Asks no more about the parcels of a carrier that is gone. */
  async endAll(tx: Tx, carrierId: string): Promise<void> {
    await tx.query(
      `update tracked_parcels set due_at = null, ended = 'gone', updated_at = now() where tenant_id = $1 and carrier_id = $2 and due_at is not null`,
      [tx.tenantId, carrierId],
    );
  }
}
