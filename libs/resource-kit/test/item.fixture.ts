import { Module } from '@nestjs/common';
import { IsIn, IsInt, IsObject, IsOptional, MaxLength } from 'class-validator';
import { IsFilled, IsMoney, type ServiceName } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { addSearchColumn, MoneyColumn, tenantTable, TenantRow, type SearchField } from '@porte/database-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { Column, Entity, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  anyOf,
  coded,
  defineResource,
  flag,
  integer,
  many,
  money,
  one,
  ResourceModule,
  searched,
  text,
  through,
  time,
  uuid,
} from '@porte/resource-kit';

@Entity('items')
export class ItemEntity extends TenantRow {
  @Column('text') name: string;
  @Column('text') state: string;
  @Column('int', { nullable: true }) drawers: number | null;
  @MoneyColumn() price: Money;
  @Column('uuid', { nullable: true }) parent_id: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('jsonb', { nullable: true }) maker: { name: string } | null;
}

export class ItemInput {
  @IsFilled() @MaxLength(35) name: string;
  @IsIn(['new', 'used']) state: string;
  @IsOptional() @IsInt() drawers?: number;
  @IsMoney() price: number;
  @IsOptional() @MaxLength(35) phone?: string;
  @IsOptional() @IsObject() maker?: { name: string };
}

/** The largest exact count of the list. */
export const LIMITED = 50;

const search: readonly SearchField[] = ['name', { number: 'drawers' }, { compact: 'phone' }, 'maker.name'];

/** A resource with one filter of each kind, under a path of the registry. */
export const itemResource = defineResource({
  path: 'packages',
  entity: ItemEntity,
  create: ItemInput,
  where: {
    id: uuid('r.id'),
    name: searched('r.name'),
    state: coded('r.state', ['new', 'used']),
    drawers: integer('r.drawers'),
    price: money('r.price'),
    created_at: time('r.created_at'),
    empty: flag('(r.drawers = 0)'),
    number: anyOf(uuid('r.id'), text('r.name'), integer('r.drawers')),
    'parent.name': through(
      'exists (select 1 from items p where p.tenant_id = r.tenant_id and p.id = r.parent_id and %)',
      text('p.name'),
    ),
  },
  search,
  searchColumn: true,
  order: ['name', 'price', 'drawers'],
  include: { parent: one(ItemEntity, 'parent_id'), children: many(ItemEntity, 'parent_id') },
  export: ['name', 'state', 'price', 'created_at'],
  maxPerPage: 2000,
  exactCount: LIMITED,
});

class CreateDesks1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'items',
      'name text not null, state text not null, drawers int, price bigint not null, parent_id uuid, phone text, maker jsonb, unique (tenant_id, name)',
    );
    await addSearchColumn(runner, 'items', search);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table items');
  }
}

@Module({ imports: [ResourceModule.forFeature(itemResource)] })
class Items {}

/** A service with this resource only; its name is unique, because the run builds one schema per name. */
export const itemService = {
  name: 'items' as ServiceName,
  features: [Items],
  entities: [ItemEntity],
  migrations: [CreateDesks1763800000000],
} satisfies ServiceDefinition;
