import { Module } from '@nestjs/common';
import { IsIn, IsInt, IsOptional, MaxLength } from 'class-validator';
import { IsFilled, IsMoney, type ServiceName } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { MoneyColumn, tenantTable, TenantRow } from '@porte/messaging-kit';
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
  text,
  through,
  time,
  uuid,
} from '@porte/resource-kit';

@Entity('desks')
export class DeskEntity extends TenantRow {
  @Column('text') name: string;
  @Column('text') state: string;
  @Column('int', { nullable: true }) drawers: number | null;
  @MoneyColumn() price: Money;
  @Column('uuid', { nullable: true }) parent_id: string | null;
}

export class DeskInput {
  @IsFilled() @MaxLength(35) name: string;
  @IsIn(['new', 'used']) state: string;
  @IsOptional() @IsInt() drawers?: number;
  @IsMoney() price: number;
}

/** A resource with one filter of each kind, under a path that the registry knows. */
export const deskResource = defineResource({
  path: 'packages',
  entity: DeskEntity,
  create: DeskInput,
  where: {
    id: uuid('r.id'),
    name: text('r.name'),
    state: coded('r.state', ['new', 'used']),
    drawers: integer('r.drawers'),
    price: money('r.price'),
    created_at: time('r.created_at'),
    empty: flag('(r.drawers = 0)'),
    number: anyOf(uuid('r.id'), text('r.name'), integer('r.drawers')),
    'parent.name': through(
      'exists (select 1 from desks p where p.tenant_id = r.tenant_id and p.id = r.parent_id and %)',
      text('p.name'),
    ),
  },
  order: ['name', 'price'],
  include: { parent: one(DeskEntity, 'parent_id'), children: many(DeskEntity, 'parent_id') },
  export: ['name', 'state', 'price', 'created_at'],
  mostPerPage: 2000,
});

class CreateDesks1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      'desks',
      'name text not null, state text not null, drawers int, price bigint not null, parent_id uuid, unique (tenant_id, name)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table desks');
  }
}

@Module({ imports: [ResourceModule.forFeature(deskResource)] })
class Desks {}

/** A service that has nothing but desks; of a name of its own, since the run builds one schema for each name. */
export const deskService = {
  name: 'desks' as ServiceName,
  features: [Desks],
  entities: [DeskEntity],
  migrations: [CreateDesks1763800000000],
} satisfies ServiceDefinition;
