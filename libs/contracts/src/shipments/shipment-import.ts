import { IsOptional, IsUUID } from 'class-validator';
import { ImportFileInput } from '../imports/import.js';

/** What comes with a file of shipments. */
export class ShipmentImportInput extends ImportFileInput {
  /** staff: the customer who owns the shipments and whose wallet pays */
  @IsOptional() @IsUUID() user_id?: string;
}

/** What comes with a file of addresses. */
export class AddressImportInput extends ImportFileInput {}
