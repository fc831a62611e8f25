import { Global, Module } from '@nestjs/common';
import { ResourceModule } from '@porte/resource-kit';
import { WebhookAnnouncements } from './webhook-announcements.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { WebhookEventsConsumer } from './webhook-events.consumer.js';
import { WebhookLog } from './webhook-log.js';
import { RoleGrants } from './webhook-readers.js';
import { WebhookResumption } from './webhook-resumption.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookStreams } from './webhook-streams.js';
import { WebhookDeliveriesController, WebhookEndpointsController } from './webhooks.controller.js';
import { webhookDeliveryResource, webhookEndpointResource } from './webhooks.resource.js';

export const webhookFeatures = [
  ResourceModule.forFeature(webhookEndpointResource, WebhookEndpointsController),
  ResourceModule.forFeature(webhookDeliveryResource, WebhookDeliveriesController),
];

/** Tells people's own programs of what happens to their shipments and their money. */
@Global()
@Module({
  providers: [
    WebhookStreams,
    WebhookSecrets,
    WebhookSender,
    RoleGrants,
    WebhookAnnouncements,
    WebhookEventsConsumer,
    WebhookResumption,
    WebhookEndpoints,
    WebhookLog,
  ],
  exports: [WebhookEndpoints, WebhookLog],
})
export class WebhooksModule {}
