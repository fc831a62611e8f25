import { screen, waitFor } from '@testing-library/react';
import { failure, MockServer, Reply } from '../../../shared/testing/mock-server.js';
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
});
