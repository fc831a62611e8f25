import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type Page, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { PackageEntity } from '../../packages/package.entity.js';
import { packageResource } from '../../packages/package.resource.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { bookOwner } from './book-owner.js';

export class ListTemplates {
  constructor(
    readonly actor: Actor,
    readonly shipmentId: string,
    readonly query: Record<string, unknown>,
  ) {}
}

/** The package templates for packing a shipment: the user's own, or for staff those of the shipment's customer. */
@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates, Page> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    @Inject(resourceToken(packageResource)) private readonly templates: ResourceService<PackageEntity>,
  ) {}

  async execute({ actor, shipmentId, query }: ListTemplates): Promise<Page> {
    const { snapshot } = await this.work.run(actor, tx => this.shipments.get(tx, actor, shipmentId));
    return this.templates.list(bookOwner(actor, snapshot), query);
  }
}
