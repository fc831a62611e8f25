import { screen } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { DueBar } from './due-bar.js';

const DUE = { count: 7, amount: 503.2, customers: 4, carrier_charge: 438.12 };
const show = (server: MockServer, role: 'admin' | 'operator' | 'customer') =>
  renderAt('/overweights', <DueBar />, { server, role, route: '/overweights' });

describe('what is due of overweights', () => {
  it('the cases that are due are charged together after their total was shown and asked for', async () => {
    const server = new MockServer()
      .on('GET overweights/due', { data: DUE })
      .on('POST overweights/deductions', { data: { ...DUE, count: 0 } });
    const { user } = await show(server, 'admin');
    expect(
      await screen.findByText(/^7 casos por cobrar, de 4 clientes: \$503\.20\. Las paqueterías nos cobran \$438\.12/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cobrar todos…' }));
    expect(server.sent('POST overweights/deductions')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cobrar 7 casos por $503.20' }));
    expect(server.sent('POST overweights/deductions')[0]!.body).toEqual({ overweights: { count: 7, amount: 503.2 } });
  });

  it('a total that has changed since is not charged, and says so', async () => {
    const server = new MockServer()
      .on('GET overweights/due', { data: DUE })
      .on('POST overweights/deductions', failure(409, 'overweight_due_changed'));
    const { user } = await show(server, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Cobrar todos…' }));
    await user.click(screen.getByRole('button', { name: 'Cobrar 7 casos por $503.20' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it.each(['operator', 'customer'] as const)(
    'the total that is due is not shown to a user with the role %s',
    async role => {
      const server = new MockServer();
      await show(server, role);
      expect(screen.queryByRole('status')).toBeNull();
      expect(server.sent('GET overweights/due')).toHaveLength(0);
    },
  );
});
