import { screen, waitFor } from '@testing-library/react';
import { listOf, MockServer, Reply } from '../../../shared/testing/mock-server.js';
import { aPerson, renderAt } from '../../../shared/testing/render.js';
import { UserCarriersPage } from './user-carriers-page.js';

jest.setTimeout(30_000);

const USER = aPerson('customer', { id: '0190a000-0000-7000-8000-0000000000a1', special_carriers: true });
const [ROAD, AIR] = ['Correcaminos', 'Quetzal'].map((name, at) => ({
  id: `0190a000-0000-7000-8000-0000000000c${at}`,
  name,
})) as [{ id: string; name: string }, { id: string; name: string }];
const SERVICES = [
  { id: 's1', name: 'Terrestre', carrier_id: ROAD.id },
  { id: 's2', name: 'Exprés', carrier_id: ROAD.id },
];
const ROW = { id: 'row', user_id: USER.id, carrier_id: ROAD.id, service_ids: ['s1', 's2'] };

const aServer = () =>
  new MockServer()
    .on(`GET users/${USER.id}`, { data: USER })
    .on('GET carriers', listOf([ROAD, AIR]))
    .on('GET services', listOf(SERVICES))
    .on('GET user_carriers', listOf([ROW]))
    .on('POST user_carriers', new Reply(201, { data: ROW }))
    .on('PUT user_carriers/row', { data: ROW })
    .on('DELETE user_carriers/row', null);

const open = (server: MockServer) =>
  renderAt(`/user/${USER.id}/user-carriers`, <UserCarriersPage />, {
    server,
    role: 'admin',
    route: '/user/:userId/user-carriers',
  });

describe("a user's carriers", () => {
  it("a user's carriers are turned on with all services, and off", async () => {
    const server = aServer();
    const { user } = await open(server);
    await user.click(await screen.findByRole('switch', { name: 'Ofrecer Quetzal' }));
    await waitFor(() =>
      expect(server.sent('POST user_carriers')[0]?.body).toEqual({
        user_carrier: { user_id: USER.id, carrier_id: AIR.id },
      }),
    );
    await user.click(screen.getByRole('switch', { name: 'Ofrecer Correcaminos' }));
    await waitFor(() => expect(server.sent('DELETE user_carriers/row')).toHaveLength(1));
  });

  it('may be limited to some services', async () => {
    const server = aServer();
    const { user } = await open(server);
    await user.click(await screen.findByRole('checkbox', { name: 'Exprés' }));
    await waitFor(() =>
      expect(server.sent('PUT user_carriers/row')[0]?.body).toEqual({ user_carrier: { service_ids: ['s1'] } }),
    );
    expect(screen.getByText('Solo se le ofrecen los servicios elegidos.')).toBeTruthy();
  });
});
