import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { BatchConfirmation, BatchInput, type BatchView } from '@porte/contracts';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  NewId,
  OptionalPayload,
  Payload,
  type Actor,
} from '@porte/service-kit';
import { Batches } from './batches.js';

/** Shipments that are rated and paid in one go. */
@Controller('batches')
export class BatchesController {
  constructor(private readonly batches: Batches) {}

  @Post()
  @HttpCode(202)
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView' } })
  async begin(
    @CurrentActor() actor: Actor,
    @Payload('batch', BatchInput) input: BatchInput,
    @NewId() id: string,
  ): Promise<{ data: BatchView }> {
    return { data: await this.batches.begin(actor, input, id) };
  }

  @Get()
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView', as: 'list' } })
  async list(@CurrentActor() actor: Actor): Promise<{ data: BatchView[] }> {
    return { data: await this.batches.list(actor) };
  }

  @Get(':id')
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView' } })
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: BatchView }> {
    return { data: await this.batches.show(actor, id) };
  }

  @Post(':id/confirm')
  @HttpCode(202)
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView' } })
  async confirm(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @OptionalPayload(BatchConfirmation) input: BatchConfirmation,
  ): Promise<{ data: BatchView }> {
    return { data: await this.batches.confirm(actor, id, input) };
  }

  @Post(':id/pause')
  @HttpCode(202)
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView' } })
  async pause(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: BatchView }> {
    return { data: await this.batches.pause(actor, id) };
  }

  @Post(':id/retry')
  @HttpCode(202)
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView' } })
  async retry(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: BatchView }> {
    return { data: await this.batches.retry(actor, id) };
  }

  @Delete(':id')
  @HttpCode(200)
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'BatchView' } })
  async cancel(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: BatchView }> {
    return { data: await this.batches.cancel(actor, id) };
  }
}
