import { ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';

/** Reads the query parameter `service_id`. @throws DomainError `invalid_query` where it is no UUID */
export const serviceIdPipe = new ParseUUIDPipe({
  exceptionFactory: () => new DomainError('invalid_query', { name: 'service_id' }),
});

/** The API description of a list of one service. */
export const LIST_OF_SERVICE = {
  queries: [{ name: 'service_id', required: true, schema: { type: 'string', format: 'uuid' } }],
  answer: { properties: { data: { type: 'array', items: { type: 'object', additionalProperties: true } } } },
};
