import { PreloadProvider } from '../../../shared/routing/app-link.js';
import { MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { WizardFrame } from './wizard-frame.js';

describe('the frame of a step', () => {
  it.each([
    [1, '/shipments/any/parcels/new'],
    [2, '/shipments/any/rates/new'],
    [3, '/shipments/any/confirm'],
  ] as const)('loads what follows step %d while it is filled in', async (step, path) => {
    const preload = jest.fn();
    await renderAt(
      '/shipments/new',
      <PreloadProvider value={preload}>
        <WizardFrame step={step} summary={null}>
          x
        </WizardFrame>
      </PreloadProvider>,
      { server: new MockServer() },
    );
    expect(preload.mock.calls).toEqual([[path]]);
  });
});
