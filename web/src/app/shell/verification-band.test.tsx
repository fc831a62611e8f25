import { screen } from '@testing-library/react';
import { shellAt } from './shell.fixture.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a customer that is not verified', () => {
  it.each(['/', '/shipments', '/shipments/new', '/addresses', '/quotes/new', '/profile'])(
    'goes to %s, and is told what it may do and how to go on',
    async path => {
      const { place } = await shellAt(path, { me: { purchase_allowance: 'demo', fiscal_data_verified: false } });
      await heading(`page ${path}`);
      expect(place()).toBe(path);
      expect(screen.getByText(/una guía de prueba sin costo/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Cómo verificarla' }).getAttribute('href')).toBe('/verify');
    },
  );

  it('is told that buying waits once its demo label is made', async () => {
    await shellAt('/shipments', { me: { purchase_allowance: 'not_verified' } });
    expect(await screen.findByText(/para comprar guías falta/)).toBeTruthy();
  });

  it('reads it once on the page that explains it', async () => {
    await shellAt('/verify', { me: { purchase_allowance: 'demo' } });
    await heading('page /verify');
    expect(screen.queryByRole('link', { name: 'Cómo verificarla' })).toBeNull();
  });
});

it.each([
  ['free', 'customer', false],
  [null, 'customer', false],
  ['free', 'operator', false],
] as const)(
  'says nothing to who may buy, or where it is not known: %s, %s',
  async (purchase_allowance, role, fiscal_data_verified) => {
    await shellAt('/addresses', { role, me: { purchase_allowance, fiscal_data_verified } });
    await heading('page /addresses');
    expect(screen.queryByRole('link', { name: 'Cómo verificarla' })).toBeNull();
  },
);
