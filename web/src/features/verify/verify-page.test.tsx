import { screen, waitFor } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { VerifyPage } from './verify-page.js';

const at = (me: object = {}, server = new MockServer(), requests: object[] = []) =>
  renderAt('/verify', <VerifyPage />, {
    server: server.on('GET tax_fiscal_data', listOf(requests)),
    me: { purchase_allowance: 'demo', ...me },
  });
const message = () => screen.getByRole('textbox', { name: /Mensaje/ });
const send = () => screen.getByRole('button', { name: 'Enviar mensaje' });

describe('the verification page', () => {
  it('shows what is missing, and offers one demo label and a store', async () => {
    await at({ balance: 0, fiscal_data_verified: false });
    expect(screen.getByText(/todavía no están verificados/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Crear guía de prueba' }).getAttribute('href')).toBe('/shipments/new');
    expect(screen.getByRole('link', { name: 'Conectar una tienda' }).getAttribute('href')).toBe('/stores/new');
  });

  it.each([
    ['not_verified', 0, 'Ya usaste tu guía de prueba.'],
    ['demo', -1, 'Tu saldo está en negativo.'],
  ])('shows the obstacle: %s, balance %i', async (purchase_allowance, balance, reason) => {
    await at({ purchase_allowance, balance });
    expect(await screen.findByRole('button', { name: 'Crear guía de prueba', description: reason })).toHaveProperty(
      'ariaDisabled',
      'true',
    );
    expect(screen.queryByRole('link', { name: 'Crear guía de prueba' })).toBeNull();
  });

  it('shows that nothing is missing to a sub-user whose parent is verified', async () => {
    await at({ purchase_allowance: 'free', fiscal_data_verified: false, parent_id: 'p1' });
    expect(screen.getByText(/están verificados/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
  });

  it.each<[string, object[]]>([
    ['Verificar datos fiscales', []],
    ['Ver lo que enviaste', [{ id: 'r1', state: 'in_review', reason: null }]],
    ['Corregir y enviar de nuevo', [{ id: 'r1', state: 'rejected', reason: 'No se lee.' }]],
  ])('leads to the request: %s', async (name, requests) => {
    await at({}, new MockServer(), requests);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/tax_fiscal_data');
    expect(screen.queryByText(/No se lee/) !== null).toBe(name === 'Corregir y enviar de nuevo');
  });

  it('tells a sub-user that the main account is verified', async () => {
    await at({ parent_id: 'p1' });
    expect(screen.getByText(/Tu cuenta principal/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Verificar datos fiscales' })).toBeNull();
  });

  it('retries if the allowance is unknown', async () => {
    const server = new MockServer().on('GET registrations', failure(503, 'service_unavailable'));
    const { user } = await at({ purchase_allowance: null }, server);
    await user.click(screen.getByRole('button', { name: 'Volver a consultar' }));
    await waitFor(() => expect(server.sent('GET registrations')).not.toHaveLength(0));
    expect(screen.getByText(/No pudimos consultar/)).toBeTruthy();
  });
});

describe('the message to staff', () => {
  it('is sent with its subject filled in, and confirmed', async () => {
    const server = new MockServer().on('POST dashboards/send_support_email', { data: {} });
    const { user } = await at({}, server);
    await user.type(message(), '¿Qué necesitan de mí?');
    await user.click(send());
    expect(await screen.findByText(/Enviamos tu mensaje/)).toBeTruthy();
    expect(server.sent('POST dashboards/send_support_email').map(({ body }) => body)).toEqual([
      { support_email: { subject: 'Verificación de datos fiscales', message: '¿Qué necesitan de mí?' } },
    ]);
  });

  it('is not sent empty, and stays as typed if it is rejected', async () => {
    const server = new MockServer().on(
      'POST dashboards/send_support_email',
      failure(429, 'too_many_requests', { messages: ['Demasiados intentos; espera 60 segundos.'] }),
    );
    const { user } = await at({}, server);
    await user.click(send());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(server.sent('POST dashboards/send_support_email')).toEqual([]);
    await user.type(message(), 'Hola');
    await user.click(send());
    expect(await screen.findByText(/espera 60 segundos/)).toBeTruthy();
    expect((message() as HTMLTextAreaElement).value).toBe('Hola');
  });
});
