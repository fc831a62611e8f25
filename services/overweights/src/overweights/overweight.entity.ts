import type { OverweightStatus } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('overweights')
export class OverweightEntity extends TenantRow {
  @Column('uuid') shipment_id: string;
  /** the user who bought the label and whose wallet paid it */
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') tracking_number: string;
  /** whole kg above the paid weight */
  @Column('int') overweight: number;
  @MoneyColumn() amount: Money;
  @Column('text') status: OverweightStatus;
  @Column('text', { nullable: true }) carrier_package_dimensions: string | null;
  @DecimalColumn({ nullable: true }) carrier_weight: number | null;
  @DecimalColumn({ nullable: true }) carrier_volumetric_weight: number | null;
  @Column('text', { nullable: true }) evidence_file_url: string | null;
  @Column('text', { nullable: true }) evidence_description: string | null;
}
