import { Controller, Delete, Get, HttpCode, Module, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  CostReplayInput,
  CostReplayRowsQuery,
  REPORT_FORMATS,
  REPLAYED_ROWS,
  type CostReplayRow,
  type CostReplayView,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { download } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, inputPipe, NewId, Payload, type Actor } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import { TenantTime } from '../references/tenant-time.js';
import { CostReplays } from './cost-replays.js';
import { CostReplayWorker } from './cost-replay-worker.js';

const text = { type: 'string' };

/** For staff: what the labels of a period would have cost under other prices. */
@Controller('cost_replays')
export class CostReplaysController {
  constructor(private readonly replays: CostReplays) {}

  @Post()
  @HttpCode(202)
  @Can('update', 'Report')
  async begin(
    @CurrentActor() actor: Actor,
    @Payload('cost_replay', CostReplayInput) input: CostReplayInput,
    @NewId() id: string,
  ): Promise<{ data: CostReplayView }> {
    return { data: await this.replays.begin(actor, input, id) };
  }

  @Get()
  @Can('update', 'Report')
  async list(@CurrentActor() actor: Actor): Promise<{ data: CostReplayView[] }> {
    return { data: await this.replays.list(actor) };
  }

  @Get(':id')
  @Can('update', 'Report')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: CostReplayView }> {
    return { data: await this.replays.show(actor, id) };
  }

  @Get(':id/rows')
  @Can('update', 'Report')
  @Documented({
    queries: [
      { name: 'change', description: 'labels whose price changes so', schema: { ...text, enum: [...REPLAYED_ROWS] } },
      { name: 'after', description: 'the position of the last row before the page', schema: text },
    ],
    answer: { properties: { data: { type: 'array', items: { type: 'object', additionalProperties: true } } } },
  })
  async rows(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query(inputPipe(CostReplayRowsQuery)) query: CostReplayRowsQuery,
  ): Promise<{ data: CostReplayRow[] }> {
    return { data: await this.replays.rows(actor, id, query) };
  }

  @Get(':id/download')
  @Can('update', 'Report')
  @Documented({
    queries: [{ name: 'format', description: 'xlsx unless given', schema: { ...text, enum: [...REPORT_FORMATS] } }],
    answer: 'xlsx',
  })
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query('format') named?: string,
  ): Promise<StreamableFile> {
    const format = REPORT_FORMATS.find(each => each === (named ?? 'xlsx'));
    if (!format) throw new DomainError('invalid_query', { name: 'format' });
    return download(await this.replays.file(actor, id, format), format, 'cost-replay');
  }

  @Delete(':id')
  @HttpCode(200)
  @Can('update', 'Report')
  async cancel(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: CostReplayView }> {
    return { data: await this.replays.cancel(actor, id) };
  }
}

/** Simulations of costs. */
@Module({
  controllers: [CostReplaysController],
  providers: [CostReplays, CostReplayWorker, TenantSettings, TenantTime],
})
export class CostReplaysModule {}
