import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { findLabelled, type LabelFile } from './download-label.js';
import { SenderLogo } from './sender-logo.js';
import { TenantSettings } from '../references/tenant-settings.js';
import { notePdf } from './note.js';

export class DownloadNote {
  constructor(
    readonly actor: Actor,
    readonly labelId: string,
  ) {}
}

/** The note of a shipment that has its label, for staff, on the paper that the tenant has chosen. */
@QueryHandler(DownloadNote)
export class DownloadNoteHandler implements IQueryHandler<DownloadNote, LabelFile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: TenantSettings,
    private readonly logo: SenderLogo,
  ) {}

  /** @throws DomainError `forbidden` for customers, `not_found` */
  async execute({ actor, labelId }: DownloadNote): Promise<LabelFile> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    const { shipment, paper, ...known } = await this.work.run(actor, async tx => ({
      shipment: await findLabelled(tx, actor, labelId),
      paper: await this.settings.notePaper(tx),
      zone: await this.settings.timeZone(tx),
      currency: await this.settings.currency(tx),
    }));
    if (!shipment?.label || !shipment.rate) throw new DomainError('not_found');
    const { label, rate, parcels, sequential_id, source_number, origin, destination } = shipment;
    const bytes = await notePdf(
      {
        ...known,
        sequential_id,
        source_number,
        origin,
        destination,
        parcel: parcels[0]!,
        tracking_number: label.tracking_number,
        carrier_name: rate.carrier_name,
        service_name: rate.service_name,
        created_at: new Date(label.created_at),
        logo: await this.logo.read(actor),
      },
      paper,
    );
    return { bytes, type: 'application/pdf', name: `${label.tracking_number}-nota.pdf` };
  }
}
