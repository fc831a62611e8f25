import type { ServiceDefinition } from '@porte/service-kit';
import { AddressEntity } from './addresses/address.entity.js';
import { CreateShipments1763700000101 } from './migrations/1763700000101-create-shipments.js';
import { PackageEntity } from './packages/package.entity.js';
import { PurchaseEntity } from './purchases/purchase.entity.js';
import { ShipmentEntity } from './shipments/persistence/shipment.entity.js';
import { ShipmentsModule } from './shipments/shipments.module.js';

export const shipmentsService: ServiceDefinition = {
  name: 'shipments',
  features: [ShipmentsModule],
  entities: [ShipmentEntity, PurchaseEntity, AddressEntity, PackageEntity],
  migrations: [CreateShipments1763700000101],
  references: ['tenant', 'user', 'setting', 'carrier', 'service', 'notice'],
};

export { CreateShipment } from './shipments/use-cases/create-shipment.js';
export { ListRates } from './shipments/use-cases/list-rates.js';
export { PackParcel } from './shipments/use-cases/pack-parcel.js';
export { SelectRate } from './shipments/use-cases/select-rate.js';
