import { screen } from '@testing-library/react';
import { Notices } from '../../../shared/feedback/notify.js';
import { MockServer, Reply } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { aPaid, aShipment } from '../shipment.fixture.js';
import { PrintLabelsButton } from './print-labels-button.js';

const shipments = [
  aPaid({ id: 'c', sequential_id: 3 }),
  aShipment({ id: 'x', sequential_id: 9 }),
  aPaid({ id: 'a', sequential_id: 1 }),
];
const file = (type: string) => new Reply(200, new Blob(['x'], { type }), { 'content-type': type });
const show = (server: MockServer) =>
  renderAt(
    '/shipments',
    <>
      <PrintLabelsButton shipments={shipments} />
      <Notices />
    </>,
    { server, role: 'customer' },
  );

describe('printing several labels', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:label';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('sends the shipments with a label in the order of the list, once', async () => {
    const server = new MockServer().on('POST labels/export', file('application/pdf'));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Imprimir 2 guías' }));
    expect(await screen.findByText('Se descargaron 2 guías')).toBeTruthy();
    expect(server.sent('POST labels/export').map(call => call.body)).toEqual([{ label: { shipment_ids: ['c', 'a'] } }]);
    expect(saved).toEqual(['2-labels.pdf']);
  });

  it('saves the format that was chosen', async () => {
    const server = new MockServer().on('POST labels/export', file('application/x-zpl'));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Descargar en otro formato' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descargar ZPL' }));
    await screen.findByText('Se descargaron 2 guías');
    expect(server.sent('POST labels/export')[0]!.body).toEqual({ label: { shipment_ids: ['c', 'a'], format: 'zpl' } });
    expect(saved).toEqual(['2-labels.zpl']);
  });

  it('offers the other labels where the server names one that cannot be printed', async () => {
    const refusal = new Reply(422, {
      messages: ['Estos envíos no tienen una guía que se pueda imprimir: 3.'],
      error: { code: 'labels_not_printable', labels: [{ shipment_id: 'c', sequential_id: 3, reason: 'unreadable' }] },
    });
    const server = new MockServer().on('POST labels/export', refusal);
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Imprimir 2 guías' }));
    expect((await screen.findByRole('alert')).textContent).toContain('no tienen una guía que se pueda imprimir: 3');
    server.on('POST labels/export', file('application/pdf'));
    await user.click(screen.getByRole('button', { name: 'Imprimir la otra' }));
    await screen.findByText('Se descargó 1 guía');
    expect(server.sent('POST labels/export').at(-1)!.body).toEqual({ label: { shipment_ids: ['a'] } });
  });

  it('is absent where no shipment has a label', async () => {
    await renderAt('/shipments', <PrintLabelsButton shipments={[aShipment()]} />, {
      server: new MockServer(),
      role: 'customer',
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
