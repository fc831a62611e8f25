import { Controller } from '@nestjs/common';
import type { ServiceName } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { append } from './audit-chain.js';

/** Appends the audit events of every service to one trail, outside of the users' transactions. */
@Controller()
export class AuditsConsumer {
  @On('audit.recorded')
  appendToTrail({ source, data }: EventOf<'audit.recorded'>, tx: Tx): Promise<void> {
    return append(tx, source as ServiceName, data);
  }
}
