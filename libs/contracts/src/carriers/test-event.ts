import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsKg } from '../rules.js';
import type { ParcelStatus } from './parcel-status.js';

/** What may happen to a parcel of a test side, in the usual order. */
export const TEST_EVENT_STATUSES = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'ready_for_pickup',
  'on_hold',
  'exception',
  'delivered',
  'returned',
] as const satisfies readonly ParcelStatus[];
export type TestEventStatus = (typeof TEST_EVENT_STATUSES)[number];

/** An event of a parcel that its sender makes up on a test side, where no carrier reports any. */
export class TestEventInput {
  @IsUUID() shipment_id: string;
  @IsIn(TEST_EVENT_STATUSES) status: TestEventStatus;
  /** kg that the carrier found on its scale; more than was bought makes an overweight */
  @IsOptional() @IsKg(0.1) weight?: number;
}

/** Where the parcel is after the event. */
export interface TestEventAnswer {
  data: { shipment_id: string; tracking_number: string; status: ParcelStatus };
}
