import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { Row } from '@porte/database-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { CLOCK, Secrets } from '@porte/service-kit';
import type { Clock } from '@porte/domain-kit';
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

/** Serves a declared resource. Its service can be injected by its token anywhere in the service. */
@Module({})
export class ResourceModule {
  /** @param controller a subclass of `ResourceController(definition)` if the resource has additional routes */
  static forFeature<E extends Row>(
    definition: ResourceDefinition<E>,
    controller?: Type,
    providers: Provider[] = [],
  ): ResourceFeature {
    const provider = {
      provide: resourceToken(definition),
      inject: [UnitOfWork, ReferenceStore, CLOCK, Exports, { token: Secrets, optional: true }],
      useFactory: (
        work: UnitOfWork,
        references: ReferenceStore,
        clock: Clock,
        exports: Exports,
        secrets: Secrets | null = null,
      ) => new ResourceService(definition, work, references, clock, exports, secrets),
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
