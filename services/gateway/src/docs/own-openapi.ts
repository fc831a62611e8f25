import { API_BEARER } from '@porte/service-kit';
import type { OpenApi } from './merge-openapi.js';

const text = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});

/** What the gateway itself adds to the document: how to sign in, and the live events. */
export const ownOpenApi = (): OpenApi => ({
  openapi: '3.1.0',
  info: { title: 'Porte', version: '1', description: 'Every call of Porte. Envíos, guías y saldos.' },
  servers: [{ url: '/' }, { url: '/demo', description: 'Test side: nothing costs, ships or reaches anybody' }],
  security: [{ bearer: [] }, { token: [] }],
  tags: [{ name: 'events' }],
  paths: {
    '/api/events': {
      get: {
        tags: ['events'],
        operationId: 'events',
        summary: 'The current person’s own changes, live (server-sent events)',
        parameters: [
          { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: {
          200: text(
            'text/event-stream',
            'Events shipment.moved, balance.changed, notification.created, import.moved, report.moved, and reset, which asks clients to refetch',
          ),
          401: { description: 'No session' },
          429: { description: 'Too many streams' },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      bearer: API_BEARER,
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'Token token="…", company="…", email="…"',
      },
    },
  },
});
