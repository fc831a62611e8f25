import type { Readable } from 'node:stream';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MAX_LABELS_IN_FILE, type ManifestInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Exports } from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { notPrintable, unprintable } from './export-labels.js';
import { SenderLogo } from './sender-logo.js';
import { TenantTime, type TenantNow } from '../references/tenant-time.js';
import { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';
import { manifestPdf, type ManifestRow } from './delivery-manifest.js';

export class ExportManifest {
  constructor(
    readonly actor: Actor,
    readonly input: ManifestInput,
  ) {}
}

/** The parcels that drivers take, as one PDF with pages for each carrier. */
@QueryHandler(ExportManifest)
export class ExportManifestHandler implements IQueryHandler<ExportManifest, Readable> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly time: TenantTime,
    private readonly exports: Exports,
    private readonly logo: SenderLogo,
  ) {}

  /**
   * @throws DomainError `not_found` where a shipment is not the user's or none was printed today, `labels_not_printable` for chosen ones without a valid label,
   * `export_running`, `exports_busy`
   */
  async execute({ actor, input }: ExportManifest): Promise<Readable> {
    const { rows, now } = await this.work.run(actor, async tx => {
      const at = await this.time.now(tx);
      return { rows: await find(tx, actor, input, at), now: at };
    });
    return this.exports.bytes(actor, this.chunks(actor, rows, now));
  }

  private async *chunks(actor: Actor, rows: ManifestRow[], { at, zone }: TenantNow): AsyncGenerator<Uint8Array> {
    yield await manifestPdf({ rows, zone, created_at: at, logo: await this.logo.read(actor) });
  }
}

async function find(tx: Tx, actor: Actor, input: ManifestInput, now: TenantNow): Promise<ManifestRow[]> {
  const found = await (input.shipment_ids ? chosen(tx, actor, input.shipment_ids) : printedToday(tx, actor, now));
  const wanted = found.filter(({ carrier_id }) => !input.carrier_id || carrier_id === input.carrier_id);
  if (wanted.length === 0) throw new DomainError('not_found');
  return wanted.map(rowOf);
}

/** The rows that the actor reaches, the oldest first. */
function reached(tx: Tx, actor: Actor) {
  const query = tx.manager
    .createQueryBuilder(ShipmentEntity, 'r')
    .where('r.tenant_id = :tenant', { tenant: tx.tenantId })
    .orderBy('r.sequential_id');
  return isStaff(actor) ? query : query.andWhere('(r.user_id = :actor or r.owner_id = :actor)', { actor: actor.id });
}

async function chosen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ShipmentEntity[]> {
  const rows = await reached(tx, actor).andWhere('r.id = any(:ids)', { ids }).getMany();
  if (rows.length < ids.length) throw new DomainError('not_found');
  const bad = rows.filter(({ label, status }) => !label || status === 'canceled');
  if (bad.length > 0) throw notPrintable(bad.map(row => unprintable(row, row.label ? 'canceled' : 'no_label')));
  return rows;
}

const printedToday = (tx: Tx, actor: Actor, { zone, day }: TenantNow): Promise<ShipmentEntity[]> =>
  reached(tx, actor)
    .andWhere(`r.status = 'success' and r.label_id is not null`)
    .andWhere('r.printed_at >= (:day)::timestamp at time zone :zone', { day, zone })
    .limit(MAX_LABELS_IN_FILE)
    .getMany();

const rowOf = ({ sequential_id, tracking_number, rate, destination, parcels }: ShipmentEntity): ManifestRow => ({
  sequential_id,
  destination,
  tracking_number: tracking_number ?? '',
  carrier_name: rate?.carrier_name ?? '',
  service_name: rate?.service_name ?? '',
  weight: parcels[0]?.weight ?? 0,
});
