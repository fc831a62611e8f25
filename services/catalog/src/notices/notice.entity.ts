import type { NoticeType } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('notices')
export class NoticeEntity extends TenantRow {
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('text') notice_type: NoticeType;
  @Column('text') status: 'active' | 'suspended';
}
