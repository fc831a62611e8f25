import type { Role } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('custom_roles')
export class CustomRoleEntity extends TenantRow {
  @Column('text') name: string;
  @Column('text') base: Role;
}
