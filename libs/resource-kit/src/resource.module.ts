import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { ReferenceStore, UnitOfWork, type Row } from '@porte/messaging-kit';
import { CLOCK } from '@porte/service-kit';
import type { Clock } from '@porte/domain-kit';
import { ResourceController, resourceToken } from './controllers.js';
import type { ResourceDefinition } from './define-resource.js';
import { Exports } from './export/exports.js';
import { ExportsModule } from './export/exports.module.js';
import { ResourceService } from './resource.service.js';

/** Serves a declared resource. Its service can be injected by its token anywhere in the same process of the service. */
@Module({})
export class ResourceModule {
  /** @param controller a subclass of `ResourceController(definition)` where the resource has verbs of its own */
  static forFeature<E extends Row>(
    definition: ResourceDefinition<E>,
    controller?: Type,
    providers: Provider[] = [],
  ): DynamicModule {
    const provider = {
      provide: resourceToken(definition),
      inject: [UnitOfWork, ReferenceStore, CLOCK, Exports],
      useFactory: (work: UnitOfWork, references: ReferenceStore, clock: Clock, exports: Exports) =>
        new ResourceService(definition, work, references, clock, exports),
    };
    return {
      module: class extends ResourceModule {},
      global: true,
      imports: [ExportsModule],
      controllers: [controller ?? ResourceController(definition)],
      providers: [provider, ...providers],
      exports: [resourceToken(definition)],
    };
  }
}
