import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ManualLabelInput, Shipment as ShipmentView } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, ObjectStore, type Actor, type UploadedFile } from '@porte/service-kit';
import { cleanPdf } from '@porte/service-kit/label-pdf';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import { ReadShipment } from '../shipments/use-cases/read-shipment.js';

export class UploadLabel {
  constructor(
    readonly actor: Actor,
    readonly input: ManualLabelInput,
    readonly file: UploadedFile,
  ) {}
}

/** Staff give a manual shipment the label that they bought of the carrier by other means, or replace it. */
@CommandHandler(UploadLabel)
export class UploadLabelHandler implements ICommandHandler<UploadLabel, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `not_found`, `wrong_state` for a shipment that is not a manual one or is not paid, `cancellation_in_progress`, `unsupported_media_type` for a
   * file that is no label, `timeout` for one that takes too long to read
   */
  async execute({ actor, input: { id, tracking_number }, file }: UploadLabel): Promise<ShipmentView> {
    const stored = await this.store.put(actor.tenant_id, await cleanPdf(file.bytes), 'pdf', 'label');
    const documents = (['pdf', 'thermal'] as const).map(format => ({ format, ...stored }));
    const created_at = this.clock.now().toISOString();
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, id);
      shipment.takeManualLabel({ id: newId(), tracking_number, tracking_url: null, created_at, documents });
      await this.shipments.save(tx, shipment);
      await publishMove(tx, shipment, { by: actor.id });
      await publishShipmentEvent(tx, shipment, 'updated');
      return this.read.view(tx, actor, id);
    });
  }
}
