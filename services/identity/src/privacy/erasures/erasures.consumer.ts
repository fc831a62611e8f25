import { Controller, type OnModuleInit } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@porte/contracts';
import { PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { audit, On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, PersonErasures } from '@porte/service-kit';
import { TestSides } from '../../test-sides/test-sides.js';
import { PrivacyNotices } from '../requests/privacy-notices.js';
import { privacyRequestProcess, type ErasedContact } from '../requests/privacy-request.process.js';

/** Ends a request for erasure when every service has erased what it held. */
@Controller()
export class ErasuresConsumer implements OnModuleInit {
  constructor(
    private readonly erasures: PersonErasures,
    private readonly tests: TestSides,
    private readonly processes: Processes,
    private readonly notices: PrivacyNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasures.addBefore(person => this.tests.erase(person));
  }

  /** Without effect for the erasure of a test side, which no request asked for. */
  @On('erasure.done')
  async count({ source, data: { erasure_id } }: EventOf<'erasure.done'>, tx: Tx): Promise<void> {
    const [request] = await tx.query<{ user_id: string; erased_services: ServiceName[]; contact: ErasedContact }>(
      `with counted as (update privacy_requests set erased_services = (erased_services - $3::text) || to_jsonb($3::text), updated_at = now()
         where tenant_id = $1 and id = $2 and state = 'erasing' returning user_id, erased_services, contact)
       select * from counted`,
      [tx.tenantId, erasure_id, source],
    );
    if (!request || SERVICES.some(service => !request.erased_services.includes(service))) return;
    await this.notices.erased(tx, request.contact);
    await this.processes.signal(tx, privacyRequestProcess, erasure_id, 'carried_out', { done_at: this.clock.now() });
    await audit(
      tx,
      { id: PLATFORM_TENANT },
      {
        action: 'privacy_request.carried_out',
        subject: erasure_id,
        data: { user_id: request.user_id, kind: 'cancellation' },
      },
    );
  }
}
