import { screen, waitFor } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { ProfilePage } from './profile-page.js';
import { signUpLink } from '../../shared/referral/referral-code.js';

const aServer = (referrals = '0') =>
  new MockServer()
    .on('GET settings/referral_code/by_key', { data: { value: referrals } })
    .on('PUT registrations', { data: {} });
const at = (server = aServer()) =>
  renderAt(
    '/profile',
    <ConfirmProvider>
      <ProfilePage />
      <Notices />
    </ConfirmProvider>,
    { server },
  );
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Guardar' });
const sent = (server: MockServer) => server.sent('PUT registrations').map(({ body }) => body);

describe('the profile', () => {
  it('sends only the changes, and shows that they are saved', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.clear(field(/^Nombre/));
    await user.type(field(/^Nombre/), '  Anabel ');
    await user.click(save());
    expect(await screen.findByText('Guardado exitosamente!')).toBeTruthy();
    expect(sent(server)).toEqual([{ user: { name: 'Anabel' } }]);
    expect(server.sent('GET registrations').length).toBeGreaterThan(1);
  });

  it('accepts an empty company', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.clear(field(/^Empresa/));
    await user.click(save());
    await waitFor(() => expect(sent(server)).toEqual([{ user: { company: null } }]));
  });

  it('does not send a missing name', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.clear(field(/^Apellidos/));
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(document.activeElement === field(/^Apellidos/)).toBe(true);
    expect(sent(server)).toEqual([]);
  });
});

describe('the referral code', () => {
  it('is copied, and shared by WhatsApp and X', async () => {
    const { user } = await at(aServer('1'));
    await user.click(await screen.findByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('ANA123');
    expect(await screen.findByText(/^Copiado/)).toBeTruthy();
    const link = encodeURIComponent(signUpLink(window.location.origin, 'ANA123'));
    expect(screen.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href')).toContain(link);
    expect(screen.getByRole('link', { name: 'Compartir en X' }).getAttribute('href')).toContain(link);
  });

  it('is hidden if the tenant disabled it', async () => {
    const server = aServer('0');
    await at(server);
    await waitFor(() => expect(server.sent('GET settings/referral_code/by_key')).toHaveLength(1));
    expect(screen.queryByText('Código de referido')).toBeNull();
  });
});
