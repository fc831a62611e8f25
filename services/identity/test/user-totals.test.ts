import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ActorHeader } from '@porte/service-kit';
import { TEST_SECRET } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

const TOTALS = { total_shipments: 3, own_agreements_count: 1, purchase_allowance: 'demo' };

describe('the totals of the signed-in user', () => {
  let identity: Identity;
  let shipments: Server;
  let isAway = false;
  beforeAll(async () => {
    const header = new ActorHeader(TEST_SECRET);
    shipments = createServer((request, response) => {
      const isKnown =
        !isAway && request.url === '/internal/user_totals' && header.verify(request.headers['x-porte-actor']);
      response.writeHead(isKnown ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: TOTALS }));
    });
    await new Promise<void>(resolve => shipments.listen(0, '127.0.0.1', resolve));
    identity = await Identity.start({ SHIPMENTS_URL: `http://127.0.0.1:${(shipments.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await identity.stop();
    shipments.close();
  });

  it('the totals of the signed-in user come from shipments, and are null while it is unreachable', async () => {
    const { actor } = await identity.aUser();
    const show = async () => (await identity.porte.as(actor).get('/api/registrations')).body.data;
    expect(await show()).toMatchObject(TOTALS);
    isAway = true;
    expect(await show()).toMatchObject({
      id: actor.id,
      total_shipments: null,
      own_agreements_count: null,
      purchase_allowance: null,
    });
  });
});
