import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LabelFormat } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { isStaff, ObjectStore, type Actor } from '@porte/service-kit';
import { preferredFormat } from '../preferences/preferred-format.js';
import { RecordPrints } from './record-prints.js';
import { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';

export class DownloadLabel {
  constructor(
    readonly actor: Actor,
    readonly labelId: string,
    /** by default the user's preferred format */
    readonly format?: LabelFormat,
    /** only to be looked at: it does not count as printed */
    readonly isPreview = false,
  ) {}
}

export interface LabelFile {
  bytes: Buffer;
  name: string;
  type: string;
}

export const LABEL_FILE_TYPES: Record<LabelFormat, { type: string; extension: string }> = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  thermal: { type: 'application/pdf', extension: 'pdf' },
  zpl: { type: 'application/x-zpl', extension: 'zpl' },
};

/** The label's document from the object store, for its owner or staff; that of a canceled shipment only for developers. */
@QueryHandler(DownloadLabel)
export class DownloadLabelHandler implements IQueryHandler<DownloadLabel, LabelFile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly prints: RecordPrints,
  ) {}

  async execute({ actor, labelId, format, isPreview }: DownloadLabel): Promise<LabelFile> {
    const { shipment, wanted } = await this.work.run(actor, async tx => ({
      shipment: await findLabelled(tx, actor, labelId),
      wanted: format ?? (await preferredFormat(tx, actor)),
    }));
    const document = shipment?.label?.documents.find(candidate => candidate.format === wanted);
    if (!shipment || !document) throw new DomainError('not_found');
    const { type, extension } = LABEL_FILE_TYPES[wanted];
    const bytes = await this.store.get(document.key);
    if (!isPreview) await this.prints.record(actor, [shipment.id]);
    return { bytes, type, name: `${shipment.tracking_number}.${extension}` };
  }
}

/** Remembers that a label was printed from a file that was loaded to be looked at. */
export class PrintLabel {
  constructor(
    readonly actor: Actor,
    readonly labelId: string,
  ) {}
}

@CommandHandler(PrintLabel)
export class PrintLabelHandler implements ICommandHandler<PrintLabel, void> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly prints: RecordPrints,
  ) {}

  /** @throws DomainError `not_found` */
  async execute({ actor, labelId }: PrintLabel): Promise<void> {
    const shipment = await this.work.run(actor, tx => findLabelled(tx, actor, labelId));
    if (!shipment) throw new DomainError('not_found');
    await this.prints.record(actor, [shipment.id]);
  }
}

/** The shipment of a label that the actor may have: its own, or any for staff; of a canceled one only for developers. */
export function findLabelled(tx: Tx, actor: Actor, labelId: string): Promise<ShipmentEntity | null> {
  const query = tx.manager
    .createQueryBuilder(ShipmentEntity, 'r')
    .where('r.tenant_id = :tenant and r.label_id = :label', { tenant: tx.tenantId, label: labelId });
  if (!isStaff(actor)) query.andWhere('(r.user_id = :actor or r.owner_id = :actor)', { actor: actor.id });
  if (actor.role !== 'developer') query.andWhere(`r.status <> 'canceled'`);
  return query.getOne();
}
