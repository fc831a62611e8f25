import { Module } from '@nestjs/common';
import { ImportModule } from '@porte/resource-kit';
import { addressImport } from './address.import.js';
import { shipmentImport } from './shipment.import.js';
import { ShipmentImportsController } from './shipment-imports.controller.js';

/** Files of shipments and of addresses. */
@Module({
  imports: [ImportModule.forRoot([shipmentImport, addressImport])],
  controllers: [ShipmentImportsController],
})
export class ShipmentImportsModule {}
