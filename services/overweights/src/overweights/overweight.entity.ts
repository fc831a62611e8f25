import type { OverweightClosing, OverweightState, OverweightStatus, ParcelMeasures } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The table of cases, for queries; the process writes it. */
@Entity('overweights')
export class OverweightEntity extends TenantRow {
  @Column('uuid') shipment_id: string;
  @Column('bigint', {
    nullable: true,
    transformer: { to: (value: number) => value, from: value => value && Number(value) },
  })
  shipment_number: number | null;
  /** the user who bought the label and whose wallet paid it */
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') tracking_number: string;
  @Column('uuid', { nullable: true }) carrier_id: string | null;
  @Column('text', { nullable: true }) carrier_name: string | null;
  @Column('uuid', { nullable: true }) service_id: string | null;
  @Column('text', { nullable: true }) service_name: string | null;
  @Column('jsonb', { nullable: true }) declared: ParcelMeasures | null;
  @Column('jsonb', { nullable: true }) measured: ParcelMeasures | null;
  @Column('int', { nullable: true }) billable_grams: number | null;
  @Column('int', { nullable: true }) paid_grams: number | null;
  /** whole kg above the paid weight */
  @Column('int') overweight: number;
  @MoneyColumn({ nullable: true }) price: Money | null;
  @MoneyColumn() amount: Money;
  @Column('timestamptz', { nullable: true }) labelled_at: Date | null;
  @Column('text') status: OverweightStatus;
  @Column('text') state: OverweightState;
  @MoneyColumn({ nullable: true }) carrier_charge: Money | null;
  @Column('text', { nullable: true }) invoice_number: string | null;
  @Column('text', { nullable: true }) invoice_line: string | null;
  @Column('timestamptz', { nullable: true }) answer_by: Date | null;
  @Column('timestamptz', { nullable: true }) accepted_at: Date | null;
  @Column('text', { nullable: true }) closing: OverweightClosing | null;
  @Column('timestamptz', { nullable: true }) contested_at: Date | null;
  /** whole kg that the customer accepts */
  @Column('int', { nullable: true }) offered_kg: number | null;
  /** before staff agreed in part */
  @Column('int', { nullable: true }) reported_kg: number | null;
  @MoneyColumn({ nullable: true }) reported_amount: Money | null;
  /** what went back to the wallet */
  @MoneyColumn({ nullable: true }) returned: Money | null;
  /** by deposits so far */
  @MoneyColumn({ nullable: true }) paid: Money | null;
  @Column('uuid', { nullable: true }) plan_id: string | null;
  /** the most that one deposit gives, in percent */
  @Column('int', { nullable: true }) plan_share: number | null;
  @Column('uuid', { nullable: true }) claim_id: string | null;
  /** by the carrier */
  @MoneyColumn({ nullable: true }) recovered: Money | null;
  @Column('text', { nullable: true }) carrier_package_dimensions: string | null;
  @DecimalColumn({ nullable: true }) carrier_weight: number | null;
  @DecimalColumn({ nullable: true }) carrier_volumetric_weight: number | null;
  @Column('text', { nullable: true }) evidence_file_url: string | null;
  @Column('text', { nullable: true }) evidence_description: string | null;
}
