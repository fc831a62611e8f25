import { startTestService } from '@porte/testing-kit';
import { itemService } from './item.fixture.js';

describe('a service that lacks the entity of one of its resources', () => {
  it('does not start, and its error names both', async () => {
    await expect(startTestService({ ...itemService, entities: [] })).rejects.toThrow(
      'the resource packages needs ItemEntity among the entities of its service',
    );
  });
});
