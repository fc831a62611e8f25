import { systemActor, type Actor } from '@porte/service-kit';
import type { ResourceDefinition } from './define-resource.js';
import { rulesFor } from './rules.js';

const rules = { remove: () => ({ deleted_at: new Date(0) }) };
const resource = { rules } as unknown as ResourceDefinition<{ id: string; created_at: Date; updated_at: Date }>;

describe('the rules of a resource', () => {
  it('the rules of a resource apply to developers, who have every permission', () => {
    const developer: Actor = { ...systemActor(), id: '0193c0de-0000-7000-8000-000000000001' };
    expect(rulesFor(resource, developer)).toBe(rules);
  });

  it('the rules of a resource do not apply to the system actor, which writes demo data and defaults', () => {
    expect(rulesFor(resource, systemActor())).toEqual({});
  });
});
