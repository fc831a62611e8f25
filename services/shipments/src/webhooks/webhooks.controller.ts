import { Controller, Delete, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { WebhookEndpointInput, WebhookReplayInput, WebhookReplayQuery } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, inputPipe, NewId, Payload, type Actor } from '@porte/service-kit';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { WebhookLog } from './webhook-log.js';
import { webhookDeliveryResource, webhookEndpointResource } from './webhooks.resource.js';

/** Endpoints of people's own programs. */
@Controller('webhook_endpoints')
export class WebhookEndpointsController extends ReadController(webhookEndpointResource) {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly log: WebhookLog,
  ) {
    super();
  }

  /** The answer holds the secret, which nothing shows again. */
  @Post()
  @Header('cache-control', 'no-store')
  @Can('create', 'WebhookEndpoint')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('webhook_endpoint', WebhookEndpointInput) input: WebhookEndpointInput,
    @NewId() id: string,
  ) {
    return { data: await this.endpoints.create(actor, input, id) };
  }

  @Put(':id')
  @Can('update', 'WebhookEndpoint')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('webhook_endpoint', WebhookEndpointInput) input: WebhookEndpointInput,
  ) {
    return { data: await this.endpoints.change(actor, id, input) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'WebhookEndpoint')
  async destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.endpoints.remove(actor, id);
  }

  /** A new secret, shown this once; the one before stays good for a day. */
  @Post(':id/secrets')
  @Header('cache-control', 'no-store')
  @Can('update', 'WebhookEndpoint')
  async rotate(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.endpoints.rotate(actor, id) };
  }

  /** Sends a test event and shows what the endpoint answers. */
  @Post(':id/tests')
  @HttpCode(200)
  @Can('update', 'WebhookEndpoint')
  async test(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.endpoints.test(actor, id) };
  }

  @Put(':id/pause')
  @Can('update', 'WebhookEndpoint')
  async pause(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.endpoints.pause(actor, id) };
  }

  @Put(':id/resume')
  @Can('update', 'WebhookEndpoint')
  async resume(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.endpoints.resume(actor, id) };
  }

  /** How it did in the last 24 hours. */
  @Get(':id/figures')
  @Can('read', 'WebhookEndpoint')
  async figures(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.log.figures(actor, id) };
  }

  /** What a replay would send. */
  @Get(':id/replays')
  @Can('read', 'WebhookEndpoint')
  async preview(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query(inputPipe(WebhookReplayQuery)) { from, only_failed }: WebhookReplayQuery,
  ) {
    return { data: await this.log.preview(actor, id, { from, only_failed: only_failed === 'true' }) };
  }

  /** Sends what came since an instant again, in its order and with its ids. */
  @Post(':id/replays')
  @HttpCode(200)
  @Can('update', 'WebhookEndpoint')
  async replay(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('replay', WebhookReplayInput) input: WebhookReplayInput,
  ) {
    return { data: await this.log.replay(actor, id, input) };
  }
}

/** The log of what endpoints were told. */
@Controller('webhook_deliveries')
export class WebhookDeliveriesController extends ReadController(webhookDeliveryResource) {
  constructor(private readonly log: WebhookLog) {
    super();
  }

  /** With all that was sent and answered. */
  @Get(':id/calls')
  @Can('read', 'WebhookDelivery')
  async calls(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.log.detail(actor, id) };
  }

  /** Sends it again, with the same id. */
  @Put(':id/resend')
  @Can('update', 'WebhookDelivery')
  async resend(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.log.resend(actor, id) };
  }
}
