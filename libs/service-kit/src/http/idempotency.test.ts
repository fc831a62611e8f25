import { createHmac } from 'node:crypto';
import type { ServiceName } from '@porte/contracts';
import type { UnitOfWork } from '@porte/messaging-kit';
import type { FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../config/service-config.js';
import type { Actor } from '../context/actor.js';
import { contextOf, currentContext, runInContext } from '../context/request-context.js';
import { Idempotency } from './idempotency.js';

/** @param answers result rows of the database, one statement after the other */
function idempotencyWith(answers: object[][], secret = 's'.repeat(32)): Idempotency {
  const work = { atOnce: () => Promise.resolve(answers.shift()) } as unknown as UnitOfWork;
  return new Idempotency(
    work,
    'shipments' as ServiceName,
    { ACTOR_SECRET: secret, IDEMPOTENCY_LEASE_MS: 1_000 } as ServiceConfig,
  );
}

const request = () =>
  ({
    method: 'POST',
    url: '/api/shipments',
    headers: { 'idempotency-key': 'k' },
    body: {},
  }) as unknown as FastifyRequest & { claim?: object };
const actor = { tenant_id: 't', id: 'u' } as Actor;

describe('Idempotency', () => {
  it('claims a key whose conflicting row is swept between insert and select', async () => {
    const asked = request();
    const answers = [[], [], [{ resource_id: 'r', fence: 3 }]];
    const reserved = await runInContext(contextOf({}, actor), async () => {
      await idempotencyWith(answers).claimKey(asked);
      return currentContext()!.reservedId;
    });
    expect([reserved, answers]).toEqual(['r', []]);
    expect(asked.claim).toMatchObject({ key: 'k', fence: 3 });
  });

  it('knows a call again that came before its secret was rotated', async () => {
    const before = 's'.repeat(32);
    const fingerprint = createHmac('sha256', before).update('POST /api/shipments {}').digest('hex');
    const repeated = (secret: string) =>
      runInContext(contextOf({}, actor), () =>
        idempotencyWith([[], [{ fingerprint, status: 201, body: 'first answer' }]], secret).claimKey(request()),
      );
    await expect(repeated(`${'n'.repeat(32)},${before}`)).rejects.toMatchObject({ status: 201, body: 'first answer' });
    await expect(repeated('n'.repeat(32))).rejects.toThrow('idempotency_key_reused');
  });
});
