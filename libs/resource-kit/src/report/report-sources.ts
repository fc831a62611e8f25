import type { ReportPath } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Row } from '@porte/database-kit';
import type { ResourceService } from '../resource.service.js';

/** The resources of a service of which people get reports. */
export class ReportSources {
  constructor(private readonly services: ReadonlyMap<string, ResourceService<Row>>) {}

  /** @throws DomainError `not_found` for a resource that has no reports here */
  of(path: ReportPath): ResourceService<Row> {
    const service = this.services.get(path);
    if (!service) throw new DomainError('not_found');
    return service;
  }
}
