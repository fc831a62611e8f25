import { postmanCollection } from './postman.js';

const DOCUMENT = {
  info: { title: 'Porte', description: 'Calls.' },
  paths: {
    '/api/shipments/{id}/rates': {
      post: {
        summary: 'Buys a label',
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'fast', in: 'query', description: 'no live prices' },
          { name: 'Idempotency-Key', in: 'header', required: true },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Purchase' } } } },
      },
    },
    '/api/addresses': { get: {}, trace: {} },
  },
  components: {
    schemas: {
      Purchase: { type: 'object', required: ['rate'], properties: { rate: { $ref: '#/components/schemas/Rate' } } },
      Rate: {
        allOf: [{ type: 'object', required: ['service_id'], properties: { service_id: { type: 'string' } } }],
        required: ['total', 'kind', 'nested'],
        properties: {
          total: { type: 'number', example: 139 },
          kind: { enum: ['box', 'envelope'] },
          nested: { $ref: '#/components/schemas/Rate' },
          note: { type: 'string' },
        },
      },
    },
  },
};

describe('the collection of Postman', () => {
  const { item, variable, auth } = postmanCollection(DOCUMENT, 'https://porte.example');
  const [addresses, shipments] = item;

  it('a collection has a folder for each resource, and a variable for the key', () => {
    expect(item.map(({ name }) => name)).toEqual(['addresses', 'shipments']);
    expect(addresses!.item.map(({ name }) => name)).toEqual(['GET /addresses']);
    expect(auth.bearer[0].value).toBe('{{key}}');
    expect(variable).toContainEqual({ key: 'url', value: 'https://porte.example' });
  });

  it('a call has its path, query and headers to fill in', () => {
    expect(shipments!.item[0]).toMatchObject({
      name: 'Buys a label',
      request: {
        method: 'POST',
        header: [{ key: 'Idempotency-Key', value: '' }],
        url: {
          raw: '{{url}}/api/shipments/:id/rates',
          path: ['api', 'shipments', ':id', 'rates'],
          query: [{ key: 'fast', description: 'no live prices', disabled: true }],
          variable: [{ key: 'id', value: '' }],
        },
      },
    });
  });

  it('a body has what is required, also of a schema that contains itself', () => {
    const { rate } = JSON.parse(shipments!.item[0]!.request.body!.raw) as { rate: Record<string, unknown> };
    expect(rate).toMatchObject({ service_id: '', total: 139, kind: 'box', nested: { total: 139 } });
    expect(rate).not.toHaveProperty('note');
  });
});
