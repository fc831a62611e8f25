import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { Row } from '@porte/database-kit';
import { Database, ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { CLOCK, Secrets } from '@porte/service-kit';
import { TechnicalError, type Clock } from '@porte/domain-kit';
import { ResourceController, resourceToken } from './controllers.js';
import type { ResourceDefinition } from './define-resource.js';
import { Exports } from './export/exports.js';
import { ExportsModule } from './export/exports.module.js';
import { ResourceService } from './resource.service.js';

/** The module of a resource, with the entity of its rows. */
export type ResourceFeature = DynamicModule & { entity: Type };

/** The entities of the resources among a service's features. */
export const entitiesOf = (features: readonly (Type | DynamicModule | ResourceFeature)[]): Type[] =>
  features.flatMap(feature => ('entity' in feature ? [feature.entity] : []));

/** Without this check each request for the resource would fail. @throws TechnicalError where the service does not have the entity */
function assertEntity<E extends Row>({ app }: Database, { path, entity }: ResourceDefinition<E>): void {
  if (!app.hasMetadata(entity))
    throw new TechnicalError(
      `the resource ${path} needs ${entity?.name ?? 'an entity'} among the entities of its service`,
    );
}

/** Serves a declared resource. Its service can be injected by its token anywhere in the service. */
@Module({})
export class ResourceModule {
  /**
   * The service does not start where its `entities` lack the resource's.
   * @param controller a subclass of `ResourceController(definition)` if the resource has additional routes
   */
  static forFeature<E extends Row>(
    definition: ResourceDefinition<E>,
    controller?: Type,
    providers: Provider[] = [],
  ): ResourceFeature {
    const provider = {
      provide: resourceToken(definition),
      inject: [Database, UnitOfWork, ReferenceStore, CLOCK, Exports, { token: Secrets, optional: true }],
      useFactory: (
        database: Database,
        work: UnitOfWork,
        references: ReferenceStore,
        clock: Clock,
        exports: Exports,
        secrets: Secrets | null = null,
      ) => {
        assertEntity(database, definition);
        return new ResourceService(definition, work, references, clock, exports, secrets);
      },
    };
    return {
      module: class extends ResourceModule {},
      entity: definition.entity,
      global: true,
      imports: [ExportsModule],
      controllers: [controller ?? ResourceController(definition)],
      providers: [provider, ...providers],
      exports: [resourceToken(definition)],
    };
  }
}
