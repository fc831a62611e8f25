import { DecimalColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('packages')
export class PackageEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') name: string;
  @Column('text') parcel_type: string;
  @DecimalColumn() length: number;
  @DecimalColumn() width: number;
  @DecimalColumn() height: number;
  @DecimalColumn() weight: number;
  @Column('text') contents: string;
  @Column('uuid', { nullable: true }) sat_product_id: string | null;
  @Column('boolean') visible: boolean;
}
