import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { isStaff, type Actor } from '@porte/service-kit';

/** Tabs of the list of shipments that show a number; `trouble` are failed purchases and parcels that need attention, `cancellations` are requests that staff have not decided. */
export const COUNTED_TABS = ['pack', 'pay', 'ready', 'trouble', 'cancellations'] as const;

/** Parts of `ready`: labels that wait to be printed, and parcels with a printed one. */
const PRINT_TABS = ['to_print', 'on_way'] as const;

/** Number of shipments by tab, and of all. */
export type ShipmentCounts = Record<(typeof COUNTED_TABS | typeof PRINT_TABS)[number] | 'all', number>;

/** For the API description. */
export const countsDocs = {
  type: 'object',
  properties: Object.fromEntries([...COUNTED_TABS, ...PRINT_TABS, 'all'].map(tab => [tab, { type: 'integer' }])),
};

/** The shipments of each tab of the list that an actor reaches. */
export class CountShipments {
  constructor(readonly actor: Actor) {}
}

@QueryHandler(CountShipments)
export class CountShipmentsHandler implements IQueryHandler<CountShipments, ShipmentCounts> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ actor }: CountShipments): Promise<ShipmentCounts> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<{ tab: string; shipments: string }>(
        'select tab, sum(shipments) as shipments from shipment_counts where tenant_id = $1 and holder_id = $2 group by tab',
        [tx.tenantId, isStaff(actor) ? actor.tenant_id : actor.id],
      );
      const found = new Map(rows.map(({ tab, shipments }) => [tab, Number(shipments)]));
      const tabs = COUNTED_TABS.map(tab => [tab, found.get(tab) ?? 0] as const);
      const all = [...found.values()].reduce((sum, shipments) => sum + shipments, 0);
      const counts = { ...Object.fromEntries(tabs), all } as ShipmentCounts;
      const to_print = await unprintedOf(tx, actor);
      const on_way = Math.max(0, counts.ready - to_print);
      return { ...counts, to_print, on_way, trouble: counts.trouble + (await parcelsOf(tx, actor)) };
    });
  }
}

/** Parcels that need attention and whose purchase did not fail; few, so they are counted by their index. */
async function parcelsOf(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx.query<{ n: string }>(
    `select count(*) as n from shipments where tenant_id = $1 and attention is not null and status <> 'error'
     and ($2::uuid is null or owner_id = $2 or user_id = $2)`,
    [tx.tenantId, isStaff(actor) ? null : actor.id],
  );
  return Number(row!.n);
}

/** Labels that wait to be printed; few, so they are counted by their index. */
async function unprintedOf(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx.query<{ n: string }>(
    `select count(*) as n from shipments where tenant_id = $1 and to_print and status = 'success'
     and ($2::uuid is null or owner_id = $2 or user_id = $2)`,
    [tx.tenantId, isStaff(actor) ? null : actor.id],
  );
  return Number(row!.n);
}

const DIFFERENCES = `
  select holder_id, tab, coalesce(e.shipments, 0) - coalesce(c.shipments, 0) as missing
  from (select h.id as holder_id, shipment_tab(s.status, s.step) as tab, count(*) as shipments from shipments s
      cross join lateral (select s.tenant_id as id union select s.owner_id union select s.user_id) h where s.tenant_id = $1 group by 1, 2) e
  full join (select holder_id, tab, sum(shipments) as shipments from shipment_counts where tenant_id = $1 group by 1, 2) c using (holder_id, tab)
  where coalesce(e.shipments, 0) <> coalesce(c.shipments, 0)`;

/**
 * Queries about the counts of one tenant (`$1`): those that differ from its shipments, and their correction. One statement reads both sides in one snapshot
 * and adds the difference, so shipments that change at the same time are counted too.
 */
export const shipmentCountsSql = {
  differences: DIFFERENCES,
  correct: `insert into shipment_counts as c (tenant_id, holder_id, tab, slot, shipments)
    select $1, holder_id, tab, 0, missing from (${DIFFERENCES}) d order by 2, 3
    on conflict (tenant_id, holder_id, tab, slot) do update set shipments = c.shipments + excluded.shipments`,
};
