import { screen } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { VerifyPage } from './verify-page.js';

const at = (shipments: number, me: object = {}) =>
  renderAt('/verify', <VerifyPage />, { server: new MockServer().on('GET shipments/count', { data: { count: shipments } }), me: { fiscal_data_verified: false, ...me } });

describe('the page of who is not verified yet', () => {
  it('says so and offers one demo shipment', async () => {
    await at(0, { balance: 0 });
    expect(screen.getByText(/aún no están verificados/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Haz un envío de prueba' })).getAttribute('href')).toBe('/shipments/new');
  });

  it.each([[1, 0, 'Ya hiciste tu envío de prueba.'], [0, -1, 'Tu saldo está en negativo.']])('says why not: %i shipments, balance %i', async (shipments, balance, reason) => {
    await at(shipments, { balance });
    expect(await screen.findByRole('button', { name: 'Haz un envío de prueba', description: reason })).toHaveProperty('ariaDisabled', 'true');
    expect(screen.queryByRole('link', { name: 'Haz un envío de prueba' })).toBeNull();
  });

  it('says that nothing is missing to who is verified', async () => {
    await at(0, { fiscal_data_verified: true });
    expect(screen.getByText(/están verificados/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
  });
});
