import type {
  AddressFact,
  LabelFact,
  ParcelAttention,
  ParcelStatus,
  RateFact,
  ShipmentMove,
  ShipmentSource,
  ShipmentStatus,
  ShipmentStep,
} from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';
import type {
  CancellationRequest,
  LiveCancellation,
  LivePurchase,
  ShipmentParcel,
  VoidRefusal,
} from '../domain/shipment-state.js';

@Entity('shipments')
export class ShipmentEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } }) sequential_id: number;
  @Column('text') status: ShipmentStatus;
  @Column('text') step: ShipmentStep;
  @Column('text') source: ShipmentSource;
  @Column('text', { nullable: true }) source_number: string | null;
  @Column('jsonb') origin: AddressFact;
  @Column('jsonb') destination: AddressFact;
  @Column('jsonb') parcels: ShipmentParcel[];
  @Column('jsonb', { nullable: true }) rate: RateFact | null;
  @Column('jsonb', { nullable: true }) label: LabelFact | null;
  @Column('jsonb', { nullable: true }) purchase: LivePurchase | null;
  @Column('uuid', { nullable: true }) purchase_id: string | null;
  @Column('jsonb', { nullable: true }) cancellation_request: CancellationRequest | null;
  @Column('jsonb', { nullable: true }) cancellation: LiveCancellation | null;
  @Column('jsonb', { nullable: true }) void_refusal: VoidRefusal | null;
  @Column('text', { nullable: true }) last_move: ShipmentMove | null;
  @Column('jsonb', { nullable: true }) error: { code: string; message: string } | null;
  /** copies of what is inside `rate` and `label`, for lists and look-ups by index */
  @Column('uuid', { nullable: true }) service_id: string | null;
  @Column('uuid', { nullable: true }) carrier_id: string | null;
  @Column('uuid', { nullable: true }) label_id: string | null;
  @Column('text', { nullable: true }) tracking_number: string | null;
  /** of the public tracking page; made by the database */
  @Column({ type: 'text', insert: false, update: false }) tracking_code: string;
  @Column('timestamptz', { nullable: true }) labelled_at: Date | null;
  /** the shipment whose parcel it sends back */
  @Column('uuid', { nullable: true }) return_of: string | null;
  /** the first time that its label was printed or downloaded */
  @Column('timestamptz', { nullable: true }) printed_at: Date | null;
  /** its label waits to be printed; false for labels of before prints were remembered */
  @Column('boolean') to_print: boolean;
  @Column('text', { nullable: true }) parcel_status: ParcelStatus | null;
  @Column('timestamptz', { nullable: true }) parcel_status_at: Date | null;
  /** `2026-11-25` */
  @Column('text', { nullable: true }) expected_on: string | null;
  @Column('text', { nullable: true }) received_by: string | null;
  @Column('text', { nullable: true }) attention: ParcelAttention | null;
  @Column('timestamptz', { nullable: true }) attention_since: Date | null;
  @Column('timestamptz', { nullable: true }) attention_resolved_at: Date | null;
  @Column('int') version: number;
}
