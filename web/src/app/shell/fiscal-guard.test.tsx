import { screen, waitFor } from '@testing-library/react';
import { failure } from '../../shared/testing/mock-server.js';
import { aServer, shellAt } from './shell.fixture.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const asking = (value: string | null, shipments = 0) => aServer().on('GET settings/verify_user_fiscal_data/by_key', { data: { value } }).on('GET shipments/count', { data: { count: shipments } });
const unverified = { me: { fiscal_data_verified: false } };

describe('a customer whose fiscal data nobody verified', () => {
  it.each(['/', '/shipments', '/addresses', '/profile'])('is led from %s to the page that says so', async path => {
    const { place } = await shellAt(path, { server: asking('1'), ...unverified });
    await heading('page /verify');
    expect(place()).toBe('/verify');
  });

  it.each([['/shipments/new', 0], ['/shipments/17/confirm', 0], ['/shipments/17/confirm', 1]])('may make one demo shipment: %s with %i of them', async (path, shipments) => {
    const { place } = await shellAt(path, { server: asking('1', shipments), ...unverified });
    await screen.findByRole('heading', { level: 1, name: /^page \/shipments/ });
    expect(place()).toBe(path);
  });

  it.each([['/shipments/new', 1], ['/shipments/17/confirm', 2]])('may make no more than that: %s with %i of them', async (path, shipments) => {
    const { place } = await shellAt(path, { server: asking('1', shipments), ...unverified });
    await heading('page /verify');
    expect(place()).toBe('/verify');
  });

  it('stays on the page while the shipment made on it is counted', async () => {
    const server = asking('1', 0);
    const { store, place } = await shellAt('/shipments/new', { server, ...unverified });
    await heading('page /shipments/new');
    server.on('GET shipments/count', { data: { count: 1 } });
    const { api } = await import('../../shared/api/api.js');
    store.dispatch(api.util.invalidateTags(['shipments']));
    await waitFor(() => expect(server.sent('GET shipments/count')).toHaveLength(2));
    expect(await heading('page /shipments/new')).toBeTruthy();
    expect(place()).toBe('/shipments/new');
  });

  it.each([['/addresses', 'GET settings/verify_user_fiscal_data/by_key'], ['/shipments/new', 'GET shipments/count']])('is let in at %s by no answer that failed, and told so', async (path, route) => {
    const server = asking('1').on(route, failure(503, 'service_unavailable'));
    const { user } = await shellAt(path, { server, ...unverified });
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    expect(screen.queryByRole('heading', { level: 1, name: `page ${path}` })).toBeNull();
    server.on('GET settings/verify_user_fiscal_data/by_key', { data: { value: '0' } }).on('GET shipments/count', { data: { count: 0 } });
    await user.click(retry);
    expect(await heading(`page ${path}`)).toBeTruthy();
  });

  it('may read the terms', async () => {
    await shellAt('/terms', { server: asking('1'), ...unverified });
    expect(await heading('page /terms')).toBeTruthy();
  });

  it.each(['0', '', null])('goes everywhere where the tenant does not ask: %p', async value => {
    await shellAt('/addresses', { server: asking(value), ...unverified });
    expect(await heading('page /addresses')).toBeTruthy();
  });
});

describe('everybody else', () => {
  it('goes everywhere: a verified customer', async () => {
    await shellAt('/addresses', { server: asking('1') });
    expect(await heading('page /addresses')).toBeTruthy();
  });

  it('goes everywhere: staff, whatever their own data', async () => {
    await shellAt('/users', { server: asking('1'), role: 'operator', ...unverified });
    expect(await heading('page /users')).toBeTruthy();
  });
});
