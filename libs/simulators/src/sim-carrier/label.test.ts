import { aShipmentRequest } from './fixtures.js';
import { labelOf } from './label.js';
import { isTrackingNumber, trackingNumber } from './tracking-number.js';

const TRACKING = trackingNumber(1);

describe('tracking numbers', () => {
  it('tracking numbers have the check digit of the express scheme', () => {
    expect(isTrackingNumber('986578788855')).toBe(true);
    expect(isTrackingNumber('986578788854')).toBe(false);
    expect(isTrackingNumber('98657878885')).toBe(false);
  });

  it('tracking numbers are valid and unique', () => {
    const numbers = Array.from({ length: 2000 }, (_, i) => trackingNumber(i + 1));
    expect(numbers.every(isTrackingNumber)).toBe(true);
    expect(new Set(numbers).size).toBe(2000);
  });
});

describe('a PDF label', () => {
  it('opens as one 4 × 6 inch page with the tracking number and every character as typed', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const request = aShipmentRequest();
    const recipient = { ...request.recipient, name: 'José :) Muñoz \\' };
    const task = getDocument({
      data: new Uint8Array(labelOf({ ...request, recipient }, TRACKING)),
      verbosity: 0,
      stopAtErrors: true,
    });
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const texts = (await page.getTextContent()).items.map(item => ('str' in item ? item.str : ''));
    expect([pdf.numPages, page.view]).toEqual([1, [0, 0, 288, 432]]);
    expect(texts).toEqual(expect.arrayContaining([TRACKING, 'Para: José :) Muñoz \\']));
    await task.destroy();
  });

  it('has the correct byte offset of each object', () => {
    const file = labelOf(aShipmentRequest(), TRACKING).toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
    const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(row => Number(row[1]));
    expect(file.slice(table, table + 4)).toBe('xref');
    expect(offsets.map(at => file.slice(at, at + 7))).toEqual(['1 0 obj', '2 0 obj', '3 0 obj', '4 0 obj', '5 0 obj']);
  });
});

describe('a ZPL label', () => {
  const zpl = (name: string) => {
    const request = aShipmentRequest({ label_format: 'zpl' });
    return labelOf({ ...request, recipient: { ...request.recipient, name } }, TRACKING).toString('utf8');
  };

  it('contains the tracking number in Code 128 between one start and one end', () => {
    expect(zpl('José')).toContain(`^BCN,160,Y,N,N^FD${TRACKING}^FS`);
    expect(zpl('José')).toMatch(/^\^XA\n\^CI28[^]*\^XZ\n$/);
    expect(zpl('José')).toContain('Para: José');
  });

  it('escapes commands in an address', () => {
    const count = (text: string) => (text.match(/[\^~]/g) ?? []).length;
    expect(count(zpl('José^XZ^XA~JA'))).toBe(count(zpl('José')));
  });
});
