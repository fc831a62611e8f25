import { screen, within } from '@testing-library/react';
import { failure, MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { WhyThisPrice } from './why-this-price.js';

const QUOTE = { origin_postal_code: '06000', destination_postal_code: '64000', weight: 4.2 };
const EXPLAINED = {
  service_id: 's1',
  service_name: 'Terrestre',
  carrier_name: 'Correcaminos',
  total: 189,
  reason: null,
  steps: [
    { code: 'weight', values: { kg: 4.2, volumetric_kg: 6, divisor: 5000, billable_kg: 6 } },
    { code: 'row_price', amount: 189, values: { kg: 10 } },
    { code: 'too_heavy', values: { kg: 42, limit_kg: 30 } },
    { code: 'total', amount: 189 },
  ],
};

describe('why this price', () => {
  it('asks for the steps only when it is opened, and words each of them', async () => {
    const server = new MockServer().on('POST quotes/explain', { data: [EXPLAINED] });
    const { user } = await renderAt('/', <WhyThisPrice quote={QUOTE} serviceId="s1" />, { server });
    expect(server.sent('POST quotes/explain')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '¿Por qué cuesta esto?' }));
    const steps = within(await screen.findByRole('list', { name: '¿Por qué cuesta esto?' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Peso facturable 6 kg: el mayor entre 4.2 kg reales y 6 kg volumétricos (divisor 5,000)',
      'Tarifa hasta 10 kg$189.00',
      'el paquete pesa demasiado: pesa 42 kg, límite de 30 kg',
      'Total$189.00',
    ]);
    expect(server.sent('POST quotes/explain')[0]?.body).toEqual({ quote: { ...QUOTE, service_id: 's1' } });
  });

  it('shows the shape of the steps while they are awaited, and no spinner', async () => {
    const server = new MockServer().on('POST quotes/explain', () => new Promise<never>(() => {}));
    const { user } = await renderAt('/', <WhyThisPrice quote={QUOTE} serviceId="s1" />, { server });
    await user.click(screen.getByRole('button', { name: '¿Por qué cuesta esto?' }));
    const skeleton = await screen.findByLabelText('Cargando los pasos');
    expect(skeleton.children.length).toBe(4);
    expect(document.querySelector('.fui-Spinner')).toBeNull();
  });

  it('says what failed', async () => {
    const server = new MockServer().on('POST quotes/explain', failure(503, 'service_unavailable'));
    const { user } = await renderAt('/', <WhyThisPrice quote={QUOTE} serviceId="s1" />, { server });
    await user.click(screen.getByRole('button', { name: '¿Por qué cuesta esto?' }));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
