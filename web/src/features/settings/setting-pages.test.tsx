import { screen, waitFor } from '@testing-library/react';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { settingPages } from './setting-pages.js';
import { aServerWith, aSetting, changesOf } from './settings.fixture.js';
import { systemSettingPages } from './system-setting-pages.js';

jest.setTimeout(30_000);

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('the form of a setting', () => {
  it('creates a setting, and hides its value as soon as its key is a secret’s', async () => {
    const server = new MockServer().on('POST settings', new Reply(201, { data: aSetting('stp_token', null) }));
    const { user } = await visit(settingPages, '/settings/new', { server, role: 'developer' });
    await user.type(await field('Título'), 'Llave de STP');
    await user.type(await field('Clave'), 'stp_token');
    await user.selectOptions(await field('Grupo'), 'STP');
    expect(await field('Valor')).toHaveProperty('type', 'password');
    await user.type(await field('Valor'), 's3cr3t');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST settings')[0]?.body).toEqual({
        setting: { title: 'Llave de STP', key: 'stp_token', namespace: 'stp', value: 's3cr3t', visible: true },
      }),
    );
  });

  it('rejects an invalid key', async () => {
    const server = new MockServer();
    const { user } = await visit(settingPages, '/settings/new', { server, role: 'developer' });
    await user.type(await field('Título'), 'Nombre');
    await user.type(await field('Clave'), 'No vale{Enter}');
    expect(await screen.findByText('No tiene el formato correcto')).toBeTruthy();
    expect(server.sent('POST settings')).toEqual([]);
  });

  it('sends only the changes; the key stays, and admins are not asked about visibility', async () => {
    const setting = aSetting('bank_amount', '100', { title: 'Depósito mínimo' });
    const server = aServerWith(setting);
    const { user } = await visit(settingPages, `/settings/${setting.id}/edit`, { server, route: '/settings/:id/edit' });
    expect(await field('Clave')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('switch')).toBeNull();
    const value = await field('Valor');
    await user.clear(value);
    await user.type(value, '99,5');
    await user.click(save());
    await waitFor(() => expect(changesOf(server, setting)).toEqual([{ value: '99.5' }]));
  });

  it('lets developers hide it, and keeps an untouched secret', async () => {
    const setting = aSetting('stp_secret', '••••••••', { title: 'STP' });
    const server = aServerWith(setting);
    const { user } = await visit(settingPages, `/settings/${setting.id}/edit`, {
      server,
      role: 'developer',
      route: '/settings/:id/edit',
    });
    await user.click(await screen.findByRole('switch', { name: 'Visible para administradores' }));
    expect(await field('Valor')).toHaveProperty('value', '');
    await user.click(save());
    await waitFor(() => expect(changesOf(server, setting)).toEqual([{ visible: false }]));
  });
});

const INVOICING = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  key: 'invoicing',
  val: '1',
  created_at: '2026-01-01T10:00:00Z',
};

describe('system settings', () => {
  it('system settings are listed by key and value', async () => {
    await visit(systemSettingPages, '/system-settings', {
      server: new MockServer().on('GET system_settings', listOf([INVOICING])),
      role: 'developer',
    });
    expect(await screen.findByRole('row', { name: /invoicing 1/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nuevo ajuste del sistema' })).toBeTruthy();
  });

  it('system settings change only their value, and reject a secret', async () => {
    const server = new MockServer()
      .on(`GET system_settings/${INVOICING.id}`, { data: INVOICING })
      .on(`PUT system_settings/${INVOICING.id}`, { data: INVOICING });
    const { user, unmount } = await visit(systemSettingPages, `/system-settings/${INVOICING.id}/edit`, {
      server,
      role: 'developer',
      route: '/system-settings/:id/edit',
    });
    await user.clear(await field('Valor'));
    await user.type(await field('Valor'), '0{Enter}');
    await waitFor(() =>
      expect(server.sent(`PUT system_settings/${INVOICING.id}`)[0]?.body).toEqual({ system_setting: { val: '0' } }),
    );
    unmount();
    const { user: other } = await visit(systemSettingPages, '/system-settings/new', { server, role: 'developer' });
    await other.type(await field('Clave'), 'api_secret{Enter}');
    expect(await screen.findByText('No es válido')).toBeTruthy();
    expect(server.sent('POST system_settings')).toEqual([]);
  });
});
