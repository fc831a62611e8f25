import { act, screen, waitFor } from '@testing-library/react';
import { IsUUID } from 'class-validator';
import { failure, listOf, MockServer, type SeenCall } from '../../testing/mock-server.js';
import { showField as show } from '../fields/field.fixture.js';
import { LookupField } from './lookup-field.js';

// a busy machine types slowly
jest.setTimeout(20_000);

const NORTH = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Norte' };
const SOUTH = { id: '0190a000-0000-7000-8000-00000000000b', name: 'Sur' };

class Needed {
  @IsUUID() it: string;
}

describe('the lookup field', () => {
  const searched = ({ query }: SeenCall) => {
    const { name, id = [NORTH.id, SOUTH.id] } = JSON.parse(query.get('where') ?? '{}') as {
      name?: { like: string };
      id?: string[];
    };
    return listOf(
      [NORTH, SOUTH].filter(row => id.includes(row.id) && row.name.toLowerCase().includes(name?.like ?? '')),
    );
  };
  const zones = () =>
    new MockServer()
      .on('GET zones', searched)
      .on(`GET zones/${NORTH.id}`, { data: NORTH })
      .on(`GET zones/${SOUTH.id}`, { data: SOUTH });
  const zone = (more = {}) => (
    <LookupField name="it" label="Zona" path="zones" where={{ status: 'active' }} {...more} />
  );

  it('shows the row’s name, searches by the typed text and returns the id selected by keyboard', async () => {
    const server = zones();
    const { user, sent } = await show({ value: NORTH.id, server, field: zone() });
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Zona' });
    await waitFor(() => expect(input.value).toBe('Norte'));
    await user.clear(input);
    await user.type(input, 'su');
    await waitFor(() =>
      expect(server.sent('GET zones').at(-1)!.query.get('where')).toBe('{"status":"active","name":{"like":"su"}}'),
    );
    expect(server.sent('GET zones').at(-1)!.query.get('per_page')).toBe('20');
    await screen.findByRole('option', { name: 'Sur' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(input.value).toBe('Sur'));
    expect(await sent()).toBe(SOUTH.id);
  });

  it('keeps the row when nothing is selected and clears it when the text is emptied', async () => {
    const { user, sent } = await show({ value: NORTH.id, server: zones(), field: zone() });
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Zona' });
    await waitFor(() => expect(input.value).toBe('Norte'));
    await user.type(input, 'xyz');
    expect(await screen.findByText('Nada coincide con lo que escribiste')).toBeTruthy();
    await user.tab();
    await waitFor(() => expect(input.value).toBe('Norte'));
    await user.clear(input);
    await user.tab();
    expect(input.value).toBe('');
    expect(await sent()).toBeUndefined();
  });

  it('shows the loading, no-match and error states', async () => {
    let answer: (value: unknown) => void = () => {};
    const server = zones().on(
      'GET zones',
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    const { user } = await show({ value: null, server, field: zone() });
    await user.click(screen.getByRole('combobox', { name: 'Zona' }));
    expect(await screen.findByText('Buscando…')).toBeTruthy();
    answer(listOf([]));
    expect(await screen.findByText('Todavía no hay nada que elegir')).toBeTruthy();
    server.on('GET zones', listOf([]));
    await user.type(screen.getByRole('combobox', { name: 'Zona' }), 'q');
    expect(await screen.findByText('Nada coincide con lo que escribiste')).toBeTruthy();
    server.on('GET zones', failure(500, 'internal_error'));
    await user.type(screen.getByRole('combobox', { name: 'Zona' }), 'q');
    expect(await screen.findByText('No pudimos buscar. Escribe de nuevo para reintentar')).toBeTruthy();
  });

  it('is required when the class requires it', async () => {
    const { user } = await show({ value: null, dto: Needed, server: zones(), field: zone() });
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Zona/ }));
  });

  it('shows several rows as tags, adds by keyboard and removes one', async () => {
    const server = zones();
    const { user, sent } = await show({ value: [NORTH.id], server, field: zone({ many: true }) });
    const tag = await screen.findByRole('option', { name: /Norte/ });
    expect(server.sent('GET zones')[0]!.query.get('per_page')).toBe('2000');
    await user.click(screen.getByRole('combobox', { name: 'Zona' }));
    await user.click(await screen.findByRole('option', { name: 'Sur' }));
    await user.click(screen.getByRole('combobox', { name: 'Zona' }));
    expect(await screen.findByText('Ya elegiste todo lo que coincide')).toBeTruthy();
    act(() => tag.focus());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Norte/ })).toBeNull());
    expect(await sent()).toEqual([SOUTH.id]);
  });
});
