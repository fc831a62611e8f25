import { Injectable, type CanActivate } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { currentContext } from '@porte/service-kit';

/** Refuses everybody but developers, before an uploaded form is looked at. */
@Injectable()
export class DeveloperGuard implements CanActivate {
  /** @throws DomainError `forbidden` */
  canActivate(): boolean {
    if (currentContext()?.actor?.role !== 'developer') throw new DomainError('forbidden');
    return true;
  }
}
