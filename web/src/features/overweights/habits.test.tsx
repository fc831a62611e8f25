import { screen, within } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { HabitPage } from './habit-page.js';
import { HabitsPage } from './habits-page.js';
import { LetterPage } from './letter-page.js';

const OWNER = '0193c0de-0000-7000-8000-000000000003';
const HABIT = {
  box: '20x15x10/1',
  service_id: 's1',
  service_name: 'Terrestre',
  carrier_name: 'Estafeta',
  cases: 4,
  mean_kg: 2.5,
  amount: 198,
  owner_id: OWNER,
  owner: { name: 'Ramiro', last_name: 'Soto', email: 'ramiro@demo.example' },
  first_at: '2026-10-02T18:00:00.000Z',
  last_at: '2026-11-20T18:00:00.000Z',
  letter_at: null,
};
const LETTER = {
  id: null as string | null,
  owner_id: OWNER,
  locale: 'es-MX',
  from: '2026-10-01',
  to: '2026-11-30',
  cases: 4,
  amount: 198,
  text: {
    subject: 'Tus paquetes pesan más de lo que declaras',
    opening: 'Del 1 de octubre al 30 de noviembre.',
    habits: ['Estafeta Terrestre: 4 sobrepesos.'],
    advice: ['Pesa cada paquete.'],
  },
  sent_at: null as string | null,
  by: null as string | null,
};
const SENT = { ...LETTER, id: 'l1', sent_at: '2026-11-28T18:00:00.000Z', by: 'Rita Mora' };
const DAYS = 'from=2026-10-01&to=2026-11-30';

describe('habitual overweights', () => {
  it('habits are listed with their figures, and lead to the letter of the same days', async () => {
    const server = new MockServer().on('GET overweights/habits', { data: [HABIT] });
    await renderAt(`/overweights/habits?${DAYS}`, <HabitsPage />, {
      server,
      role: 'admin',
      route: '/overweights/habits',
    });
    const table = await screen.findByRole('table', { name: 'Clientes habituales' });
    const customer = within(table).getByRole('link', { name: 'Ramiro Soto · ramiro@demo.example' });
    expect(customer.getAttribute('href')).toBe(`/overweights/habits/${OWNER}?${DAYS}`);
    for (const text of ['20 × 15 × 10 cm, 1 kg', 'Estafeta Terrestre', '2.5 kg'])
      expect(within(table).getByText(text)).toBeTruthy();
    expect(server.sent('GET overweights/habits')[0]?.query.get('from')).toBe('2026-10-01');
  });

  it('a letter is sent in the chosen language after a look at it', async () => {
    const server = new MockServer()
      .on('GET overweights/letters/preview', { data: LETTER })
      .on('GET overweights/letters', { data: [SENT] })
      .on('POST overweights/letters', { data: SENT });
    const { user } = await renderAt(`/overweights/habits/${OWNER}?${DAYS}`, <HabitPage />, {
      server,
      role: 'admin',
      route: '/overweights/habits/:id',
    });
    expect(await screen.findByText('Pesa cada paquete.')).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Cartas enviadas' })).getByText('Rita Mora')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma de la carta' }), 'en');
    await user.click(await screen.findByRole('button', { name: 'Enviar la carta' }));
    expect(server.sent('POST overweights/letters')[0]).toMatchObject({
      body: { letter: { owner_id: OWNER, from: '2026-10-01', to: '2026-11-30', locale: 'en' } },
    });
  });

  it('a customer without habits gets no letter', async () => {
    const server = new MockServer()
      .on('GET overweights/letters/preview', failure(404, 'not_found'))
      .on('GET overweights/letters', { data: [] });
    await renderAt(`/overweights/habits/${OWNER}?${DAYS}`, <HabitPage />, {
      server,
      role: 'admin',
      route: '/overweights/habits/:id',
    });
    expect(await screen.findByText('Este cliente no tiene sobrepesos repetidos en el periodo.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar la carta' })).toBeNull();
  });

  it('a customer reads the letter to it', async () => {
    const { by: _, ...own } = SENT;
    const server = new MockServer().on('GET overweights/letters/l1', { data: own });
    await renderAt('/overweights/letters/l1', <LetterPage />, { server, route: '/overweights/letters/:id' });
    expect(await screen.findByText('Estafeta Terrestre: 4 sobrepesos.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeTruthy();
    expect(screen.queryByText('Enviada por')).toBeNull();
  });
});
