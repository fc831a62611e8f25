import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_NOTICES, RECIPIENT_EVENTS } from '@porte/contracts/shipments/recipient-notice.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { NoticeWordsPage } from './notice-words-page.js';
import { RecipientNoticesPage } from './recipient-notices-page.js';

const settings = (own = false) =>
  RECIPIENT_EVENTS.map(event => ({
    event,
    is_on: event === 'delivered',
    templates: {
      'es-MX': own
        ? { subject: 'Nuestro asunto', body: 'Guía {number}', is_own: true }
        : { ...DEFAULT_NOTICES['es-MX'][event], is_own: false },
      en: { ...DEFAULT_NOTICES.en[event], is_own: false },
    },
  }));
const WORDS = { route: '/recipient-notices/:event', role: 'main_admin' } as const;

describe('the notices to recipients', () => {
  it('the notices to recipients are switched on and off, and say why that was refused', async () => {
    const server = new MockServer().on('GET recipient_notices', { data: settings() });
    server.on('PUT recipient_notices/problem', { data: settings()[4] });
    server.on('PUT recipient_notices/created', failure(403, 'forbidden'));
    const { user } = await renderAt('/recipient-notices', <RecipientNoticesPage />, { server, role: 'main_admin' });
    const delivered = await screen.findByRole<HTMLInputElement>('switch', { name: 'Entregado' });
    expect(delivered.checked).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Con un problema' }));
    await waitFor(() => expect(server.sent('PUT recipient_notices/problem')).toHaveLength(1));
    expect(server.sent('PUT recipient_notices/problem')[0]!.body).toEqual({ recipient_notice: { is_on: true } });
    await user.click(screen.getByRole('switch', { name: 'Guía creada' }));
    expect(await screen.findByText('forbidden')).toBeTruthy();
  });

  it('the notices to recipients are only read by admins', async () => {
    const server = new MockServer().on('GET recipient_notices', { data: settings() });
    await renderAt('/recipient-notices', <RecipientNoticesPage />, { server, role: 'admin' });
    const delivered = await screen.findByRole<HTMLInputElement>('switch', { name: 'Entregado' });
    expect(delivered.disabled).toBe(true);
    expect(screen.getAllByText('Ver texto')).toHaveLength(RECIPIENT_EVENTS.length);
  });

  it('the words of a notice are shown as the mail that they make, and refused with an unknown placeholder', async () => {
    const server = new MockServer().on('GET recipient_notices', { data: settings(true) });
    server.on('DELETE recipient_notices/delivered/es-MX', { data: settings()[3] });
    const { user } = await renderAt('/recipient-notices/delivered', <NoticeWordsPage />, { server, ...WORDS });
    expect(await screen.findByText('Guía CRM0000232')).toBeTruthy();
    const body = screen.getByRole('textbox', { name: /^Texto/ });
    await user.click(body);
    await user.paste(', {sender} {secreto}');
    expect(screen.getByText('Guía CRM0000232, Tienda Ñandú {secreto}')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/No admite secreto entre llaves/)).toBeTruthy();
    expect(server.sent('PUT recipient_notices/delivered/es-MX')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Volver al texto original' }));
    await waitFor(() => expect(server.sent('DELETE recipient_notices/delivered/es-MX')).toHaveLength(1));
  });

  it('the words of a notice are found in the other language', async () => {
    const server = new MockServer().on('GET recipient_notices', { data: settings() });
    const { user } = await renderAt('/recipient-notices/delivered', <NoticeWordsPage />, { server, ...WORDS });
    await user.click(await screen.findByRole('tab', { name: 'Inglés' }));
    expect(await screen.findByText('Your parcel from Tienda Ñandú was delivered')).toBeTruthy();
  });
});
