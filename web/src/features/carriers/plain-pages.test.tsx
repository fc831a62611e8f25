import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { providerPages } from './provider-pages.js';
import { validatorPages } from './validator-pages.js';
import { zonePages } from './zone-pages.js';

const ZONE = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Valle', created_at: '2026-01-01T10:00:00Z' };
const PROVIDER = {
  id: '0190a000-0000-7000-8000-00000000000b',
  name: 'Veloz',
  code: 'Veloz',
  visible: true,
  settings: {},
  created_at: '2026-01-01T10:00:00Z',
};
const HEAVY = {
  id: '0190a000-0000-7000-8000-00000000000c',
  name: 'max_weight',
  description: 'Hasta 30 kg',
  status: 'active',
  params: { max_kg: 30 },
  inert: false,
  created_at: '2026-01-01T10:00:00Z',
};
const ODD = {
  ...HEAVY,
  id: '0190a000-0000-7000-8000-00000000000d',
  name: 'moon_phase',
  description: 'Nada',
  params: {},
  inert: true,
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });
/** As one paste: each key would open and redraw the list of rules. */
async function put(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.click(box);
  await user.paste(text);
}
const created = (row: object) => new Reply(201, { data: row });

describe('zones', () => {
  it('zones are listed with a link to their form, and deleted after a confirmation that names the effects', async () => {
    const server = new MockServer().on('GET zones', listOf([ZONE])).on(`DELETE zones/${ZONE.id}`, null);
    const { user } = await visit(zonePages, '/zones', { server });
    expect((await screen.findByRole('link', { name: 'Valle' })).getAttribute('href')).toBe(`/zones/${ZONE.id}/edit`);
    await user.click(screen.getByRole('button', { name: 'Acciones de Valle' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar Valle?' });
    expect(within(question).getByText('Se borra con todos sus códigos postales.')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(server.sent(`DELETE zones/${ZONE.id}`)).toHaveLength(1));
  });

  it('zones are created from a name', async () => {
    const server = new MockServer().on('POST zones', created(ZONE));
    const { user } = await visit(zonePages, '/zones/new', { server });
    await user.type(field('Nombre'), 'Valle{Enter}');
    await waitFor(() => expect(server.sent('POST zones')[0]?.body).toEqual({ zone: { name: 'Valle' } }));
  });
});

describe('zones without postal codes', () => {
  it('zones without postal codes are marked', async () => {
    const rows = [
      { ...ZONE, postal_code_count: 12 },
      { ...ZONE, id: ODD.id, name: 'Vacía', postal_code_count: 0 },
    ];
    await visit(zonePages, '/zones', { server: new MockServer().on('GET zones', listOf(rows)) });
    expect(await screen.findByRole('row', { name: /Valle 12/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Vacía Sin códigos: no se ofrece ahí/ })).toBeTruthy();
  });
});

describe('providers', () => {
  it('providers are read-only for an admin', async () => {
    const { user: _ } = await visit(providerPages, '/providers', {
      server: new MockServer().on('GET providers', listOf([PROVIDER])),
    });
    expect(await screen.findByRole('row', { name: /Veloz Veloz/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Veloz|Nuevo/ })).toBeNull();
  });

  it('providers have a code that is set on creation only', async () => {
    const server = new MockServer()
      .on('POST providers', created(PROVIDER))
      .on(`GET providers/${PROVIDER.id}`, { data: PROVIDER });
    const { user, unmount } = await visit(providerPages, '/providers/new', { server, role: 'developer' });
    await user.type(field('Nombre'), 'Veloz');
    await user.type(field('Código'), 'Veloz{Enter}');
    await waitFor(() =>
      expect(server.sent('POST providers')[0]?.body).toEqual({
        provider: { name: 'Veloz', code: 'Veloz', visible: true, settings: { insurance: false } },
      }),
    );
    unmount();
    await visit(providerPages, `/providers/${PROVIDER.id}/edit`, {
      server,
      role: 'developer',
      route: '/providers/:id/edit',
    });
    expect(await screen.findByDisplayValue('Veloz')).toBe(field('Nombre'));
    expect(screen.queryByRole('textbox', { name: /^Código/ })).toBeNull();
  });

  it('insure once a developer says so', async () => {
    const server = new MockServer()
      .on(`GET providers/${PROVIDER.id}`, { data: PROVIDER })
      .on(`PUT providers/${PROVIDER.id}`, { data: PROVIDER });
    const { user } = await visit(providerPages, `/providers/${PROVIDER.id}/edit`, {
      server,
      role: 'developer',
      route: '/providers/:id/edit',
    });
    await user.click(await screen.findByRole('switch', { name: 'Asegura envíos' }));
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT providers/${PROVIDER.id}`)[0]?.body).toEqual({
        provider: { settings: { insurance: true } },
      }),
    );
  });
});

describe('validators', () => {
  const rule = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Regla/ });
  const newOne = (server: MockServer) => visit(validatorPages, '/validators/new', { server, role: 'developer' });

  it('validators are listed with their rule’s text and limits; one without a rule is marked', async () => {
    await visit(validatorPages, '/validators', { server: new MockServer().on('GET validators', listOf([HEAVY, ODD])) });
    expect(await screen.findByRole('row', { name: /Peso máximo Hasta 30 kg 30 kg/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /moon_phase\s*Sin efecto/ })).toBeTruthy();
  });

  it('validators require the number of their rule, and send it', async () => {
    const server = new MockServer().on('POST validators', created(HEAVY));
    const { user } = await newOne(server);
    await user.click(rule());
    await user.click(await screen.findByRole('option', { name: 'Peso máximo' }));
    await put(user, field('Descripción'), 'Hasta 30 kg');
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    await put(user, field('Peso máximo'), '30.5');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST validators')[0]?.body).toEqual({
        validator: { name: 'max_weight', description: 'Hasta 30 kg', status: 'active', params: { max_kg: 30.5 } },
      }),
    );
  });

  it('validators require one of the two sizes for a rule about sizes', async () => {
    const server = new MockServer().on('POST validators', created(HEAVY));
    const { user } = await newOne(server);
    await put(user, rule(), 'Medidas máximas');
    await put(user, field('Descripción'), 'Largo');
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    await put(user, field('Contorno'), '300');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST validators')[0]?.body).toMatchObject({
        validator: { name: 'max_dimensions', params: { max_girth_cm: 300 } },
      }),
    );
  });

  it('validators accept a custom name, and show that it has no effect', async () => {
    const server = new MockServer().on('POST validators', created(ODD));
    const { user } = await newOne(server);
    await put(user, rule(), 'moon_phase');
    expect(screen.getByText('Este nombre no es una regla del sistema: no rechaza ningún envío.')).toBeTruthy();
    await put(user, field('Descripción'), 'Nada');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST validators')[0]?.body).toEqual({
        validator: { name: 'moon_phase', description: 'Nada', status: 'active' },
      }),
    );
  });
});
