import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DOC_PARCEL, type ParcelInput, type Shipment as ShipmentView } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import type { PackageEntity } from '../../packages/package.entity.js';
import { packageResource } from '../../packages/package.resource.js';
import type { ShipmentParcel } from '../domain/shipment-state.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { bookOwner } from './book-owner.js';
import { orInputError } from './or-input-error.js';
import { ReadShipment } from './read-shipment.js';
import { publishShipmentEvent } from './publish-shipment.js';

export class PackParcel {
  constructor(
    readonly actor: Actor,
    readonly shipmentId: string,
    readonly input: ParcelInput,
    readonly parcelId: string,
    /** true: change only a parcel with this id */
    readonly existing = false,
  ) {}
}

/** Step 2 of 3: the parcel. A template provides type, sides, weight and contents; a document has fixed sides. */
@CommandHandler(PackParcel)
export class PackParcelHandler implements ICommandHandler<PackParcel, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
    @Inject(resourceToken(packageResource)) private readonly templates: ResourceService<PackageEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor, shipmentId, input, parcelId, existing }: PackParcel): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, shipmentId);
      if (existing && !shipment.snapshot.parcels.some(({ id }) => id === parcelId)) throw new DomainError('not_found');
      const book = bookOwner(actor, shipment.snapshot);
      const parcel = { ...whole(await this.filled(tx, book, input)), id: parcelId };
      shipment.pack(parcel);
      await this.shipments.save(tx, shipment);
      await publishShipmentEvent(tx, shipment, 'updated');
      if (input.save_as_package && parcel.parcel_type === 'box') await this.saveTemplate(tx, book, parcel);
      return this.read.view(tx, actor, shipmentId);
    });
  }

  private async filled(tx: Tx, book: Actor, input: ParcelInput): Promise<ParcelInput> {
    if (!input.package_id) return input;
    const template = await orInputError(
      this.templates.find(tx, book, input.package_id),
      ValidationFailed.of('package_id', 'invalid'),
    );
    const { length, width, height, weight, contents, sat_product_id } = template;
    const parcel_type = template.parcel_type === 'package' ? 'box' : (template.parcel_type as 'box');
    return {
      ...input,
      parcel_type,
      length,
      width,
      height,
      weight,
      contents,
      sat_product_id: input.sat_product_id ?? sat_product_id,
    };
  }

  /** The product's name for a parcel saved as a template. */
  private async saveTemplate(
    tx: Tx,
    book: Actor,
    { id: _, insure_package: __, declared_tax_value: ___, ...parcel }: ShipmentParcel,
  ): Promise<void> {
    await this.templates.insert(
      tx,
      book,
      { ...parcel, name: `package_${parcel.weight}`, visible: true },
      newId(this.clock),
    );
  }
}

const REQUIRED = ['parcel_type', 'length', 'width', 'height', 'weight', 'contents'] as const;

/** @throws ValidationFailed for missing fields, or a document above its maximum weight */
function whole(input: ParcelInput): Omit<ShipmentParcel, 'id'> {
  const { length, width, height } = input.parcel_type === 'doc' ? DOC_PARCEL : input;
  const parcel = { ...input, length, width, height };
  const missing = REQUIRED.filter(field => (parcel[field] ?? null) === null);
  if (missing.length > 0)
    throw new ValidationFailed(missing.map(field => ({ field, rule: 'required', constraints: [] })));
  if (parcel.parcel_type === 'doc' && parcel.weight! > DOC_PARCEL.max_kg)
    throw ValidationFailed.of('weight', 'max', DOC_PARCEL.max_kg);
  return {
    parcel_type: parcel.parcel_type!,
    length: length!,
    width: width!,
    height: height!,
    weight: parcel.weight!,
    contents: parcel.contents!,
    declared_tax_value: input.declared_tax_value,
    sat_product_id: input.sat_product_id ?? null,
    insure_package: input.insure_package ?? false,
  };
}
