import { Injectable } from '@nestjs/common';
import { newId, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Numbers, type NumberOrder } from '../../adapters/index.js';
import { refreshPools } from '../../waybills/waybill-pools.js';

interface TakenWaybill {
  number: string;
  /** whether the reference has got the number: no other reference had it */
  is_kept: boolean;
  /** whether another one is free for the same service */
  has_more: boolean;
}

const DIGITS = 7;

const FREE = `w.tenant_id = $1 and w.carrier_id = $2 and (w.service_id is null or w.service_id = $3) and w.state = 'free' and w.deleted_at is null
  and not exists (select 1 from label_numbers n where n.tenant_id = w.tenant_id and n.carrier_id = w.carrier_id and n.number = w.number)`;

/** Counts a prefix on and remembers the number for a reference, in one statement; no row where the carrier has that number already. */
const NEXT = `with counted as (insert into number_sequences as s (tenant_id, id, prefix, last) values ($1, $2, $3, 1)
    on conflict (tenant_id, prefix) do update set last = s.last + 1, updated_at = now() returning $3::text || lpad(last::text, greatest(${DIGITS}, length(last::text)), '0') as number),
  kept as (insert into label_numbers (tenant_id, id, carrier_id, reference, number) select $1, $4, $5, $6, c.number from counted c
    where not exists (select from waybills w where w.tenant_id = $1 and w.carrier_id = $5 and w.number = c.number) on conflict (tenant_id, carrier_id, number) do nothing returning number)
  select number from kept`;

/** Tracking numbers from the imported waybills or our own count; `label_numbers` remembers which reference has which. */
@Injectable()
export class WaybillNumbers extends Numbers {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  take(order: NumberOrder): Promise<string | null> {
    return this.work.run(order, async tx => {
      // Sent together and answered in this order: what follows is as of the lock.
      const [, { number, imported }, waybill] = await Promise.all([
        this.mustBeCalling(tx, order.reference),
        this.look(tx, order),
        order.pool === 'never' ? null : this.hold(tx, order, 'skip locked'),
      ]);
      if (number) return number;
      return waybill || order.pool === 'always' || (order.pool === 'imported' && imported)
        ? this.fromPool(tx, order, waybill)
        : this.next(tx, order);
    });
  }

  find(tenantId: string, reference: string): Promise<string | null> {
    return this.work.run({ tenantId }, async tx => {
      const [row] = await tx.query<{ number: string }>(
        'select number from label_numbers where tenant_id = $1 and reference = $2',
        [tenantId, reference],
      );
      return row?.number ?? null;
    });
  }

  /** Nothing was sold: the waybill is free for another. A number of our own is not given again. */
  async giveBack(tx: Tx, reference: string): Promise<void> {
    const returned = await tx.query<{ carrier_id: string }>(
      `with returned as (delete from label_numbers where tenant_id = $1 and reference = $2 and waybill_id is not null returning waybill_id),
      freed as (update waybills w set state = 'free', shipment_id = null, updated_at = now() from returned where w.tenant_id = $1 and w.id = returned.waybill_id and w.state = 'held' returning w.carrier_id)
      select carrier_id from freed`,
      [tx.tenantId, reference],
    );
    for (const { carrier_id } of returned) await refreshPools(tx, carrier_id);
  }

  /** The lock makes two calls for one reference come one after the other; one that comes after the end would take a number that no one returns. */
  private async mustBeCalling(tx: Tx, reference: string): Promise<void> {
    const rows = await tx.query(
      `select 1 from label_attempts where tenant_id = $1 and reference = $2 and state = 'calling' for update`,
      [tx.tenantId, reference],
    );
    if (rows.length === 0) throw new TechnicalError(`no purchase is under way for ${reference}`);
  }

  /** The number that the reference has, and whether its service ever had waybills. */
  private async look(
    tx: Tx,
    { carrier_id, service_id, reference }: NumberOrder,
  ): Promise<{ number: string | null; imported: boolean }> {
    const [found] = await tx.query<{ number: string | null; imported: boolean }>(
      `select (select number from label_numbers where tenant_id = $1 and reference = $2) as number,
      exists (select from waybills where tenant_id = $1 and carrier_id = $3 and (service_id is null or service_id = $4)) as imported`,
      [tx.tenantId, reference, carrier_id, service_id],
    );
    return found!;
  }

  /** @param free a waybill that no one else was taking; where there is none, waits for those of others: one of them may yet be given back */
  private async fromPool(tx: Tx, order: NumberOrder, free: TakenWaybill | null): Promise<string | null> {
    const waybill = free ?? (await this.hold(tx, order, ''));
    if (waybill && !waybill.is_kept) throw new TechnicalError(`the number ${waybill.number} is taken`);
    if (!waybill?.has_more) await refreshPools(tx, order.carrier_id);
    return waybill?.number ?? null;
  }

  /** Holds a free waybill and remembers its number for the reference, unless it has one. */
  private async hold(
    tx: Tx,
    { carrier_id, service_id, shipment_id, reference }: NumberOrder,
    wait: '' | 'skip locked',
  ): Promise<TakenWaybill | null> {
    const rows = await tx.query<TakenWaybill>(
      `with chosen as (select w.id from waybills w where ${FREE} and not exists (select from label_numbers r where r.tenant_id = $1 and r.reference = $6)
        order by w.service_id nulls last, w.created_at, w.id limit 1 for update of w ${wait}),
      held as (update waybills w set state = 'held', shipment_id = $4, updated_at = now() from chosen where w.tenant_id = $1 and w.id = chosen.id returning w.id, w.number),
      kept as (insert into label_numbers (tenant_id, id, carrier_id, reference, number, waybill_id) select $1, $5, $2, $6, held.number, held.id from held
        on conflict (tenant_id, carrier_id, number) do nothing returning number)
      select held.number, exists (select from kept) as is_kept, exists (select from waybills w where ${FREE} and w.id <> held.id) as has_more from held`,
      [tx.tenantId, carrier_id, service_id, shipment_id, newId(), reference],
    );
    return rows[0] ?? null;
  }

  /** Counts on, past numbers that the carrier also has as waybills, and remembers what the reference has got. */
  private async next(tx: Tx, { carrier_id, reference, prefix }: NumberOrder): Promise<string> {
    for (;;) {
      const [kept] = await tx.query<{ number: string }>(NEXT, [
        tx.tenantId,
        newId(),
        prefix,
        newId(),
        carrier_id,
        reference,
      ]);
      if (kept) return kept.number;
    }
  }
}
