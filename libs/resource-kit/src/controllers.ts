import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Post,
  Put,
  Query,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import type { Action, Model } from '@porte/contracts';
import type { Row } from '@porte/database-kit';
import {
  Can,
  CurrentActor,
  documentRoute,
  IdParam,
  NewId,
  OptionalPayload,
  Payload,
  type Actor,
} from '@porte/service-kit';
import type { ResourceDefinition } from './define-resource.js';
import { download } from './export/download.js';
import { ExportPeriod } from './export/export-period.js';
import { documentReads } from './document.js';
import type { Page, ResourceService } from './resource.service.js';

type Params = Record<string, unknown>;

/** The injection token of a resource's service. */
export const resourceToken = (definition: { path: string }): string => `resource:${definition.path}`;

/** The methods of a resource's controller; a subclass adds or redeclares routes. */
export interface ResourceRoutes<E extends Row> {
  resource: ResourceService<E>;
  list(actor: Actor, query: Params): Promise<Page>;
  count(actor: Actor, query: Params): Promise<{ data: { count: number; is_estimate: boolean } }>;
  show(actor: Actor, id: string, query: Params): Promise<{ data: object }>;
}

/** Names the class after the resource, for logs and the API description. */
function named<T extends Type>(controller: T, path: string): T {
  const words = path.split('_').map(word => word[0]!.toUpperCase() + word.slice(1));
  return Object.defineProperty(controller, 'name', { value: `${words.join('')}Controller` });
}

/** GET list, count and one; POST export if the resource declares its fields. */
export function ReadController<E extends Row>(definition: ResourceDefinition<E>): Type<ResourceRoutes<E>> {
  const { model } = definition;
  @Controller(definition.path)
  class Reads implements ResourceRoutes<E> {
    @Inject(resourceToken(definition)) readonly resource: ResourceService<E>;

    @Get()
    @Can('read', model)
    list(@CurrentActor() actor: Actor, @Query() query: Params): Promise<Page> {
      return this.resource.list(actor, query);
    }

    @Get('count')
    @Can('read', model)
    async count(
      @CurrentActor() actor: Actor,
      @Query() query: Params,
    ): Promise<{ data: { count: number; is_estimate: boolean } }> {
      const { count, isEstimate } = await this.resource.count(actor, query);
      return { data: { count, is_estimate: isEstimate } };
    }

    @Get(':id')
    @Can('read', model)
    async show(@CurrentActor() actor: Actor, @IdParam() id: string, @Query() query: Params): Promise<{ data: object }> {
      return { data: await this.resource.show(actor, id, query) };
    }

    async export(actor: Actor, query: Params, period: ExportPeriod): Promise<StreamableFile> {
      const { file, format } = await this.resource.export(actor, query, period);
      return download(file, format, definition.path);
    }
  }
  if (definition.export.length > 0) {
    route(
      Reads.prototype,
      'export',
      Post('export'),
      'read',
      model,
      CurrentActor(),
      Query(),
      OptionalPayload(ExportPeriod),
    );
    HttpCode(200)(Reads.prototype, 'export', Object.getOwnPropertyDescriptor(Reads.prototype, 'export')!);
  }
  documentReads(Reads.prototype, definition);
  return named(Reads, definition.path);
}

/** Gives a method of a mixin its route, permission and parameters; without an input class there is no route. */
function route(
  target: object,
  name: string,
  verb: MethodDecorator,
  action: Action,
  model: Model,
  ...params: ParameterDecorator[]
): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, name)!;
  params.forEach((decorate, index) => decorate(target, name, index));
  for (const decorate of [verb, Can(action, model)]) decorate(target, name, descriptor);
}

/** All routes of a resource: a mixin of ordinary methods that a subclass may redeclare or extend. */
export function ResourceController<E extends Row>(definition: ResourceDefinition<E>) {
  class Writes extends ReadController(definition) {
    async create(actor: Actor, input: object, id: string): Promise<{ data: object }> {
      return { data: await this.resource.create(actor, input, id) };
    }

    async update(actor: Actor, id: string, input: object): Promise<{ data: object }> {
      return { data: await this.resource.update(actor, id, input) };
    }

    async destroy(actor: Actor, id: string): Promise<void> {
      await this.resource.destroy(actor, id);
    }
  }
  const { create, update, destroy, key, model, shown } = definition;
  if (shown)
    for (const name of ['create', 'update']) documentRoute(Writes.prototype, name, { answer: { view: shown } });
  if (create) route(Writes.prototype, 'create', Post(), 'create', model, CurrentActor(), Payload(key, create), NewId());
  if (update)
    route(Writes.prototype, 'update', Put(':id'), 'update', model, CurrentActor(), IdParam(), Payload(key, update));
  if (destroy) {
    route(Writes.prototype, 'destroy', Delete(':id'), 'destroy', model, CurrentActor(), IdParam());
    HttpCode(204)(Writes.prototype, 'destroy', Object.getOwnPropertyDescriptor(Writes.prototype, 'destroy')!);
  }
  Controller(definition.path)(Writes);
  return named(Writes, definition.path);
}
