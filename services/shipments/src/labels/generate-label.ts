import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentFact, LabelChange, LabelFact, NewLabelInput, Shipment as ShipmentView } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, ObjectStore, type Actor } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import { ReadShipment } from '../shipments/use-cases/read-shipment.js';
import { findLabelled } from './download-label.js';
import { drawnLabel, type DrawnFormat } from './drawn-label.js';
import { SenderLogo } from './sender-logo.js';

const FORMATS: readonly DrawnFormat[] = ['pdf', 'thermal'];

/** Draws the label of a manual shipment and saves its files. */
@Injectable()
export class DrawnLabels {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly logo: SenderLogo,
    private readonly settings: TenantSettings,
  ) {}

  /** @param label without its files @throws DomainError `wrong_state` for a shipment that is not paid */
  async draw(actor: Actor, shipment: Shipment, label: Omit<LabelFact, 'documents'>): Promise<LabelFact> {
    const { rate, parcels, sequentialId, sourceNumber, origin, destination } = shipment.snapshot;
    const [parcel] = parcels;
    if (!rate || !parcel) throw new DomainError('wrong_state');
    const { zone, currency } = await this.work.run(actor, async tx => ({
      zone: await this.settings.timeZone(tx),
      currency: await this.settings.currency(tx),
    }));
    const content = {
      zone,
      currency,
      sequential_id: sequentialId,
      source_number: sourceNumber,
      origin,
      destination,
      parcel,
      tracking_number: label.tracking_number,
      carrier_name: rate.carrier_name,
      service_name: rate.service_name,
      created_at: new Date(label.created_at),
      logo: await this.logo.read(actor),
    };
    const documents: DocumentFact[] = [];
    for (const format of FORMATS) {
      const stored = await this.store.put(actor.tenant_id, await drawnLabel(content, format), 'pdf', 'label');
      documents.push({ format, ...stored });
    }
    return { ...label, documents, is_drawn: true };
  }
}

export class GenerateLabel {
  constructor(
    readonly actor: Actor,
    readonly input: NewLabelInput,
  ) {}
}

/** Staff have Porte draw the label of a manual shipment whose carrier gave a number alone. */
@CommandHandler(GenerateLabel)
export class GenerateLabelHandler implements ICommandHandler<GenerateLabel, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drawn: DrawnLabels,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `wrong_state` for a shipment that is not a manual one, is not paid or has its label, `cancellation_in_progress` */
  async execute({ actor, input: { shipment_id, tracking_number } }: GenerateLabel): Promise<ShipmentView> {
    const shipment = await this.work.run(actor, tx => this.shipments.get(tx, actor, shipment_id));
    assertWithoutLabel(shipment);
    const created_at = this.clock.now().toISOString();
    const label = await this.drawn.draw(actor, shipment, {
      id: newId(),
      tracking_number,
      tracking_url: null,
      created_at,
    });
    return this.work.run(actor, async tx => {
      const locked = await this.shipments.lock(tx, actor, shipment_id);
      assertWithoutLabel(locked);
      locked.takeManualLabel(label);
      await save(tx, this.shipments, locked, actor);
      return this.read.view(tx, actor, shipment_id);
    });
  }
}

export class CorrectLabel {
  constructor(
    readonly actor: Actor,
    readonly labelId: string,
    readonly input: LabelChange,
  ) {}
}

/** Staff correct the tracking number of a manual shipment's label: a drawn one is drawn again, an uploaded file stays. */
@CommandHandler(CorrectLabel)
export class CorrectLabelHandler implements ICommandHandler<CorrectLabel, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drawn: DrawnLabels,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
  ) {}

  /** @throws DomainError `not_found`, `wrong_state` for a shipment that is not a manual one or whose label was replaced, `cancellation_in_progress` */
  async execute({ actor, labelId, input: { tracking_number } }: CorrectLabel): Promise<ShipmentView> {
    const shipment = await this.work.run(actor, async tx => {
      const row = await findLabelled(tx, actor, labelId);
      if (!row) throw new DomainError('not_found');
      return this.shipments.get(tx, actor, row.id);
    });
    const { id, label, source } = shipment.snapshot;
    if (source !== 'manual' || label?.id !== labelId) throw new DomainError('wrong_state');
    const changed = { ...label, tracking_number };
    const corrected = label.is_drawn ? await this.drawn.draw(actor, shipment, changed) : changed;
    return this.work.run(actor, async tx => {
      const locked = await this.shipments.lock(tx, actor, id);
      locked.correctManualLabel(corrected);
      await save(tx, this.shipments, locked, actor);
      return this.read.view(tx, actor, id);
    });
  }
}

function assertWithoutLabel({ snapshot }: Shipment): void {
  if (snapshot.source !== 'manual' || snapshot.label) throw new DomainError('wrong_state');
}

async function save(tx: Tx, shipments: ShipmentRepository, shipment: Shipment, actor: Actor): Promise<void> {
  await shipments.save(tx, shipment);
  await publishMove(tx, shipment, { by: actor.id });
  await publishShipmentEvent(tx, shipment, 'updated');
}
