import { printLabel } from './print-label.js';

const canPrint = (can: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: can, configurable: true });

describe('printing a label', () => {
  afterEach(() => document.body.replaceChildren());

  it('prints a frame with the label only, and keeps one frame', () => {
    canPrint(true);
    expect([printLabel('blob:one'), printLabel('blob:two')]).toEqual([true, true]);
    const frames = document.querySelectorAll('iframe');
    expect([...frames].map(({ src }) => src)).toEqual(['blob:two']);
    const print = jest.fn();
    Object.defineProperty(frames[0], 'contentWindow', { value: { print } });
    frames[0]!.dispatchEvent(new Event('load'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('returns false if the browser shows no PDF', () => {
    canPrint(false);
    expect(printLabel('blob:one')).toBe(false);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
