import { Controller, Get, Param, Put, Query, type Type } from '@nestjs/common';
import { DiscardInput, type DeadLetter, type DeadLetterOutcome, type ServiceName } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { DeadLetters, listDeadLetters, UnitOfWork, type DeadLetterId, type DeadLetterRow } from '@porte/messaging-kit';
import type { Actor } from '../context/actor.js';
import { CurrentActor, IdParam } from '../http/params.js';
import { Documented } from '../openapi/route-docs.js';
import { Can } from '../security/can.js';
import { Payload } from '../validation/payload.js';
import { PAGE_DOCS, pageOf } from './page.js';

/** Whose events a person may decide about: those of its tenant, and of the platform where it keeps the platform. */
const tenantsOf = ({ role, tenant_id }: Actor): string[] =>
  role === 'developer' ? [tenant_id, PLATFORM_TENANT] : [tenant_id];

/** Only what a failure says, not where in our code it happened. */
const summaries = (error: string): string => error.split('\n')[0]!;

const view =
  (service: ServiceName) =>
  ({ id, consumer, key, envelope, errors, parked, died_at }: DeadLetterRow): DeadLetter => ({
    id,
    service,
    consumer,
    type: envelope.type,
    subject: envelope.subject,
    key,
    parked,
    errors: errors.map(summaries),
    data: envelope.data as unknown as Record<string, unknown>,
    died_at: died_at.toISOString(),
  });

const withServiceName = (controller: Type, service: string): Type =>
  Object.defineProperty(controller, 'name', {
    value: `${service[0]!.toUpperCase()}${service.slice(1)}DeadLettersController`,
  });

/** The dead letters of one service: the list, replay and discard. */
export function deadLettersController(service: ServiceName): Type {
  @Controller(`dead_letters/${service}`)
  class DeadLettersController {
    constructor(
      private readonly work: UnitOfWork,
      private readonly letters: DeadLetters,
    ) {}

    @Get()
    @Can('read', 'DeadLetter')
    @Documented({ queries: PAGE_DOCS, answer: 'list' })
    async list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<object> {
      const { page, perPage } = pageOf(query);
      const { rows, total } = await this.work.system(actor.tenant_id, tx =>
        listDeadLetters(tx, tenantsOf(actor), { limit: perPage, offset: (page - 1) * perPage }),
      );
      return {
        data: rows.map(view(service)),
        meta: {
          pagination: {
            page,
            per_page: perPage,
            total_pages: Math.ceil(total / perPage),
            total_objects: total,
            is_estimate: false,
            next_cursor: null,
          },
        },
      };
    }

    @Put(':consumer/:id/replay')
    @Can('update', 'DeadLetter')
    replay(
      @CurrentActor() actor: Actor,
      @Param('consumer') consumer: string,
      @IdParam() id: string,
    ): Promise<{ data: DeadLetterOutcome }> {
      return this.decide(actor, { consumer, id }, at => this.letters.replay(at, actor));
    }

    @Put(':consumer/:id/discard')
    @Can('update', 'DeadLetter')
    discard(
      @CurrentActor() actor: Actor,
      @Param('consumer') consumer: string,
      @IdParam() id: string,
      @Payload('dead_letter', DiscardInput) { reason }: DiscardInput,
    ): Promise<{ data: DeadLetterOutcome }> {
      return this.decide(actor, { consumer, id }, at => this.letters.discard(at, reason, actor));
    }

    private async decide(
      actor: Actor,
      at: { consumer: string; id: string },
      decide: (at: DeadLetterId) => Promise<number>,
    ): Promise<{ data: DeadLetterOutcome }> {
      const tenantId = await this.letters.tenantOf(at, tenantsOf(actor));
      return { data: { left: await decide({ tenantId, ...at }) } };
    }
  }
  return withServiceName(DeadLettersController, service);
}
