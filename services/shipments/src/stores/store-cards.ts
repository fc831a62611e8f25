import { Injectable } from '@nestjs/common';
import type { StoreCard, StoreTrouble } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

interface CardRow {
  store_id: string;
  status: string;
  problem: string | null;
  to_pack: number;
  ready: number;
  without_weight: number;
  week: number;
  week_before: number;
  last_order: string | null;
  recipient: string | null;
  placed_at: Date | null;
  sent_order: string | null;
  sent_number: string | null;
  sent_at: Date | null;
  week_sent: number;
  waiting: number;
  refused: number;
}

/** Stores that one person may have cards of. */
const MOST_CARDS = 100;

const CARDS = `select s.id as store_id, s.status, y.problem, open.*, recent.*, last.*, sent.*, told.*
  from stores s left join store_syncs y on y.tenant_id = $1 and y.id = s.id
  cross join lateral (select count(*)::int as to_pack, count(*) filter (where state = 'ready')::int as ready,
    count(*) filter (where problems ? 'weight')::int as without_weight
    from store_orders where tenant_id = $1 and store_id = s.id and state in ('attention', 'ready')) open
  cross join lateral (select count(*) filter (where placed_at > now() - interval '7 days')::int as week,
    count(*) filter (where placed_at <= now() - interval '7 days')::int as week_before
    from store_orders where tenant_id = $1 and store_id = s.id and placed_at > now() - interval '14 days') recent
  left join lateral (select number as last_order, recipient, placed_at
    from store_orders where tenant_id = $1 and store_id = s.id order by placed_at desc limit 1) last on true
  left join lateral (select o.number as sent_order, u.wanted->>'tracking_number' as sent_number, u.shown_at as sent_at
    from store_updates u join store_orders o on o.tenant_id = $1 and o.id = u.id
    where u.tenant_id = $1 and u.store_id = s.id and u.state = 'shown' and u.wanted->>'tracking_number' is not null order by u.shown_at desc limit 1) sent on true
  cross join lateral (select count(*) filter (where state = 'shown' and shown_at > now() - interval '7 days')::int as week_sent,
    count(*) filter (where state <> 'shown')::int as waiting, count(*) filter (where state = 'failed' or message is not null)::int as refused
    from store_updates where tenant_id = $1 and store_id = s.id) told
  where s.tenant_id = $1 and (s.user_id = $2 or s.owner_id = $2) order by s.created_at limit ${MOST_CARDS}`;

/** What is known of a person's stores at a glance; no store is asked. */
@Injectable()
export class StoreCards {
  constructor(private readonly work: UnitOfWork) {}

  of(actor: Actor): Promise<StoreCard[]> {
    return this.work.run(actor, async tx => (await tx.query<CardRow>(CARDS, [tx.tenantId, actor.id])).map(viewOf));
  }
}

const viewOf = (row: CardRow): StoreCard => ({
  store_id: row.store_id,
  troubles: troublesOf(row),
  to_pack: row.to_pack,
  ready: row.ready,
  last_order:
    row.last_order === null
      ? null
      : { number: row.last_order, recipient: row.recipient ?? '', placed_at: row.placed_at!.toISOString() },
  last_sent:
    row.sent_order === null
      ? null
      : { number: row.sent_order, tracking_number: row.sent_number!, at: row.sent_at!.toISOString() },
  waiting: row.waiting,
  week: row.week,
  week_before: row.week_before,
  week_sent: row.week_sent,
});

function troublesOf({ status, problem, refused, without_weight }: CardRow): StoreTrouble[] {
  if (status === 'disconnected') return ['disconnected'];
  return [
    ...(problem === null ? [] : ['unanswered' as const]),
    ...(refused > 0 ? ['tracking' as const] : []),
    ...(without_weight > 0 ? ['weights' as const] : []),
  ];
}
