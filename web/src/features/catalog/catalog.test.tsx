import { countryIdOf } from '@porte/contracts/catalog/countries.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { countryPages } from './country-pages.js';
import { noticePages } from './notice-pages.js';
import { statePages } from './state-pages.js';

jest.setTimeout(30_000);

const NOTICE = {
  id: '0190a000-0000-7000-8000-00000000000a',
  title: 'Feriado',
  description: 'No hay recolecciones',
  expires_at: null,
  notice_type: 'warning',
  status: 'active',
  created_at: '2026-01-01T10:00:00Z',
};
const MEXICO = { id: countryIdOf('MX')!, name: 'México', code: 'MX', name_es: 'México', name_en: 'Mexico' };
const JALISCO = { id: '0190a000-0000-7000-8000-00000000000c', name: 'Jalisco', code: 'JAL', country_id: MEXICO.id };

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const states = `/countries/${MEXICO.id}/states`;

describe('notices', () => {
  it('notices are listed by title and suspended immediately', async () => {
    const server = new MockServer()
      .on('GET notices', listOf([NOTICE]))
      .on(`PUT notices/${NOTICE.id}`, { data: NOTICE });
    const { user } = await visit(noticePages, '/notices', { server });
    expect(await screen.findByRole('columnheader', { name: /Título/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Feriado.*Advertencia.*Activo/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Acciones de Feriado' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspender' }));
    await waitFor(() =>
      expect(server.sent(`PUT notices/${NOTICE.id}`)[0]?.body).toEqual({ notice: { status: 'suspended' } }),
    );
  });

  it('notices are created with a time in the tenant’s time zone', async () => {
    const server = new MockServer().on('POST notices', new Reply(201, { data: NOTICE }));
    const { user } = await visit(noticePages, '/notices/new', { server });
    await user.type(field('Título'), 'Feriado');
    await user.type(field('Descripción'), 'No hay recolecciones');
    fireEvent.change(screen.getByLabelText('Vence'), { target: { value: '2026-12-01T18:00' } });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tipo/ }), 'Advertencia');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST notices')[0]?.body).toEqual({
        notice: {
          title: 'Feriado',
          description: 'No hay recolecciones',
          expires_at: '2026-12-02T00:00:00.000Z',
          notice_type: 'warning',
          status: 'active',
        },
      }),
    );
  });
});

describe('countries', () => {
  it('link to their states; an admin changes none', async () => {
    await visit(countryPages, '/countries', { server: new MockServer().on('GET countries', listOf([MEXICO])) });
    expect((await screen.findByRole('link', { name: 'México' })).getAttribute('href')).toBe(states);
    expect(screen.queryByRole('link', { name: 'Nuevo país' })).toBeNull();
  });

  it('countries are created by developers, with their code in capitals', async () => {
    const server = new MockServer().on('POST countries', new Reply(201, { data: MEXICO }));
    const { user } = await visit(countryPages, '/countries/new', { server, role: 'developer' });
    await user.type(field('Código'), 'mx');
    await user.type(field('Nombre en español'), 'México');
    await user.type(field('Nombre en inglés'), 'Mexico');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST countries')[0]?.body).toEqual({
        country: { code: 'MX', name_es: 'México', name_en: 'Mexico' },
      }),
    );
  });
});

describe('states', () => {
  it('states are those of one country, named in the heading', async () => {
    const server = new MockServer()
      .on('GET states', listOf([JALISCO]))
      .on(`GET countries/${MEXICO.id}`, { data: MEXICO });
    await visit(statePages, states, { server, route: '/countries/:countryId/states' });
    const row = await screen.findByRole('row', { name: /Jalisco JAL/ });
    expect(within(row).getByText(JALISCO.id)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'México' })).toBeTruthy();
    expect(server.sent('GET states')[0]?.query.get('where')).toBe(JSON.stringify({ country_id: MEXICO.id }));
  });

  it('states are created for their country by developers', async () => {
    const server = new MockServer()
      .on(`GET countries/${MEXICO.id}`, { data: MEXICO })
      .on('POST states', new Reply(201, { data: JALISCO }));
    const { user } = await visit(statePages, `${states}/new`, {
      server,
      role: 'developer',
      route: '/countries/:countryId/states/new',
    });
    await user.type(await screen.findByRole('textbox', { name: /^Código/ }), 'jal');
    await user.type(field('Nombre'), 'Jalisco{Enter}');
    await waitFor(() =>
      expect(server.sent('POST states')[0]?.body).toEqual({
        state: { code: 'JAL', name: 'Jalisco', country_id: MEXICO.id },
      }),
    );
  });
});
