import { screen, waitFor } from '@testing-library/react';
import { failure, listOf, MockServer, Reply } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { aPaid, aShipment } from '../shipment.fixture.js';
import { TickedManifestButton, TodaysManifestButton } from './manifest-button.js';

const PDF = new Reply(200, new Blob(['x'], { type: 'application/pdf' }), { 'content-type': 'application/pdf' });

describe('the manifest', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:manifest';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const show = (button: React.ReactNode, server: MockServer) =>
    renderAt('/shipments', button, { server, role: 'customer' });

  it('is saved for the ticked shipments that have a label, in the order of the list', async () => {
    const server = new MockServer().on('POST labels/manifest', PDF);
    const ticked = [aPaid({ id: 'c' }), aShipment({ id: 'x' }), aPaid({ id: 'a' })];
    const { user } = await show(<TickedManifestButton shipments={ticked} />, server);
    await user.click(await screen.findByRole('button', { name: 'Manifiesto' }));
    await waitFor(() => expect(saved).toEqual(['manifest.pdf']));
    expect(server.sent('POST labels/manifest').map(({ body }) => body)).toEqual([
      { manifest: { shipment_ids: ['c', 'a'] } },
    ]);
  });

  it('names the reason when no label was printed today', async () => {
    const server = new MockServer().on('POST labels/manifest', failure(404, 'not_found'));
    const { user } = await show(<TodaysManifestButton />, server);
    await user.click(await screen.findByRole('button', { name: 'Manifiesto de hoy' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Hoy no se ha impreso ninguna guía.');
    expect(server.sent('POST labels/manifest')[0]!.body).toEqual({ manifest: {} });
  });

  it('is absent where no ticked shipment has a label', async () => {
    await show(<TickedManifestButton shipments={[aShipment()]} />, new MockServer());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is saved beside the manifests of carriers, which are asked for once and saved too', async () => {
    const made = {
      id: 'm1',
      user_id: 'u1',
      carrier_id: 'k1',
      carrier_name: 'Envia',
      status: 'done',
      shipment_ids: ['a'],
      tracking_numbers: ['T1'],
      files: 1,
      message: null,
      created_at: '2026-11-29T01:00:00.000Z',
    };
    const waiting = { data: [{ carrier_id: 'k1', carrier_name: 'Envia', shipment_ids: ['a', 'elsewhere'] }] };
    const server = new MockServer()
      .on('POST labels/manifest', PDF)
      .on('GET carrier_manifests/waiting', new Reply(200, waiting))
      .on('GET carrier_manifests', listOf([]))
      .on('POST carrier_manifests', () => {
        server.on('GET carrier_manifests/waiting', new Reply(200, { data: [] }));
        server.on('GET carrier_manifests', listOf([made]));
        return new Reply(201, { data: [made] });
      })
      .on('GET carrier_manifests/m1/files/0', PDF);
    const { user } = await show(<TickedManifestButton shipments={[aPaid({ id: 'a' })]} />, server);
    await user.click(await screen.findByRole('button', { name: 'Manifiesto' }));
    await user.click(await screen.findByRole('button', { name: 'Pedir manifiesto a Envia' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar el PDF de Envia' }));
    await waitFor(() => expect(saved).toEqual(['manifest.pdf', 'Envia-1.pdf']));
    expect(server.sent('POST carrier_manifests').map(({ body }) => body)).toEqual([
      { carrier_manifest: { shipment_ids: ['a'] } },
    ]);
  });
});
