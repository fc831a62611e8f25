import type { Activity } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('validators')
export class ValidatorEntity extends TenantRow {
  @Column('text') name: string;
  @Column('text') description: string;
  @Column('text') status: Activity;
  @Column('jsonb') params: Record<string, unknown>;
}
