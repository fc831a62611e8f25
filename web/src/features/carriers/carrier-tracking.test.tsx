import { screen, within } from '@testing-library/react';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { carrierSettingPages } from './carrier-setting-pages.js';

const CARRIER = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Correcaminos', freeze_settings: false };
const PATH = `GET carriers/${CARRIER.id}/tracking`;
const TRACKING = {
  can_track: true,
  open: 214,
  overdue: 0,
  polled_at: '2026-11-24T18:00:00Z',
  answered_at: '2026-11-24T18:00:00Z',
  next_at: '2026-11-24T18:05:00Z',
  failures: 0,
  problem: null,
  webhook_path: '/api/carrier_webhooks/abc',
};

const show = async (answer: object | Reply) => {
  const server = new MockServer()
    .on(`GET carriers/${CARRIER.id}`, { data: CARRIER })
    .on(`GET carriers/${CARRIER.id}/settings_form`, { data: { provider_code: 'DHL', supported: true, fields: [] } })
    .on('GET carrier_settings', listOf([]))
    .on(PATH, answer instanceof Reply ? answer : { data: { ...TRACKING, ...answer } });
  const route = '/carriers/:carrierId/carrier-settings';
  const page = await visit(carrierSettingPages, `/carriers/${CARRIER.id}/carrier-settings`, {
    server,
    role: 'admin',
    route,
  });
  const section = within(await screen.findByRole('region', { name: 'Rastreo' }));
  return { ...page, server, section };
};

describe('the tracking of a carrier', () => {
  it('tells how many parcels are on their way, when they are asked about, and where messages go', async () => {
    const { section, user } = await show({});
    expect(await section.findByText('214')).toBeTruthy();
    expect(section.getAllByText(/24/, { selector: 'time' })).toHaveLength(3);
    await user.click(section.getByRole('button', { name: 'Copiar la dirección para avisos' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/api/carrier_webhooks/abc`);
    expect(section.queryByText(/no tuv/)).toBeNull();
  });

  it('tells that a carrier does not answer, in its own words too', async () => {
    const { section } = await show({ failures: 3, problem: 'status 503', answered_at: null });
    expect(await section.findByText(/Las últimas 3 consultas no tuvieron respuesta/)).toBeTruthy();
    expect(section.getByText('Detalle técnico: status 503')).toBeTruthy();
    expect(section.getByText('Todavía no')).toBeTruthy();
  });

  it('tells that parcels wait too long', async () => {
    const { section } = await show({ overdue: 1 });
    expect(await section.findByText('1 paquete espera su consulta más de 15 minutos.')).toBeTruthy();
  });

  it('has nothing to ask where no parcel is on its way, and no address where the carrier sends nothing', async () => {
    const { section } = await show({ open: 0, polled_at: null, answered_at: null, next_at: null, webhook_path: null });
    expect(await section.findByText(/no hay nada que preguntar/)).toBeTruthy();
    expect(section.queryByText('Próxima consulta')).toBeNull();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('tells that a carrier cannot be asked', async () => {
    const { section } = await show({ can_track: false, webhook_path: null });
    expect(await section.findByText(/la entrega se marca a mano/)).toBeTruthy();
    expect(section.queryByText('Paquetes en camino')).toBeNull();
  });

  it('can be asked for again after an error', async () => {
    const { section, server, user } = await show(new Reply(503, { error: { code: 'service_unavailable' } }));
    const again = await section.findByRole('button', { name: 'Volver a intentar' });
    server.on(PATH, { data: TRACKING });
    await user.click(again);
    expect(await section.findByText('214')).toBeTruthy();
  });
});
