import { createCanvas } from '@napi-rs/canvas';
import { readLabel, type PlacedText, type ReadLabel } from '@porte/testing-kit/read-label';
import { aLabel, anAddress, aSenderLogo, extremeLabel } from './a-label.fixture.js';
import { letterPdf, thermalPdf } from './index.js';

const POINTS = 72 / 203;
const whole = ({ texts }: ReadLabel): string => texts.map(({ text }) => text).join('\n');
const meet = (a: PlacedText, b: PlacedText): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
const overlaps = (texts: PlacedText[]): string[][] =>
  texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      .filter(b => meet(a, b))
      .map(b => [a.text, b.text]),
  );

/** A logo with transparency, as users upload it. */
function aLogo(): Buffer {
  const canvas = createCanvas(300, 120);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#c00';
  pen.arc(60, 60, 50, 0, 7);
  pen.fill();
  return canvas.toBuffer('image/png');
}

describe.each([
  { name: 'thermal', draw: thermalPdf, page: [288, 432] },
  { name: 'letter', draw: letterPdf, page: [612, 792] },
])('the $name label', ({ draw, page }) => {
  it('has one page whose bar code contains the tracking number, which is also printed as text', async () => {
    const read = await readLabel(await draw(aLabel()));
    expect({ pages: read.pages, page: [read.width, read.height] }).toEqual({ pages: 1, page });
    expect(read.barcodes).toEqual([{ text: 'CRM0000001', format: 'Code128' }]);
    expect(read.texts.filter(({ text }) => text === 'CRM0000001')).toHaveLength(1);
  });

  it.each(['1', 'N7', '7712345678901234567890', 'MX-2026/000_1', 'aB>c^d~e', 'WXYZ-ABCDEFGHIJKLMNOPQRST-01'])(
    'encodes %s',
    async tracking_number => {
      for (const demo of [false, true]) {
        const read = await readLabel(await draw(aLabel({ tracking_number, demo })));
        expect(read.barcodes.map(({ text }) => text)).toEqual([tracking_number]);
      }
    },
  );

  it('prints sender, recipient, service, weight and reference in Spanish, accents and Ñ included', async () => {
    const text = whole(await readLabel(await draw(aLabel())));
    for (const part of [
      'Correcaminos',
      'Servicio',
      'Día siguiente',
      'Peso',
      '4.2 kg',
      '30 × 40 × 25 cm',
      'Referencia',
      'Pedido 1048-A',
      'Cuadernos y lápices',
      'Remitente',
      'María Muñoz Ibáñez',
      'Papelería El Ñandú',
      'Av. Álvaro Obregón 286 Int. 4-B',
      'C.P. 06100 Ciudad de México',
      'Tel. 5512345678',
      'Destinatario',
      'José Ángel Núñez Güereca',
      'Calle Peñón de los Baños 1250',
      'Col. Añoranza',
      'Nuevo León',
      '66400',
      '12,500.00 MXN',
      'Ref. Portón verde, junto a la panadería',
    ])
      expect(text).toContain(part);
  });

  it('never lets texts overlap or leave the label, however long they are', async () => {
    for (const content of [aLabel(), extremeLabel, { ...extremeLabel, demo: false }]) {
      const { texts, barcodes, width, height } = await readLabel(await draw(content));
      expect(overlaps(texts)).toEqual([]);
      expect(
        texts.filter(
          ({ left, right, top, bottom }) => left < 16 * POINTS || right > width || bottom < 16 * POINTS || top > height,
        ),
      ).toEqual([]);
      expect(barcodes).toEqual([{ text: content.tracking_number, format: 'Code128' }]);
    }
  });

  it('prints DEMO on demo labels only', async () => {
    expect(whole(await readLabel(await draw(aLabel({ demo: true }))))).toContain('DEMO');
    expect(whole(await readLabel(await draw(aLabel())))).not.toContain('DEMO');
  });

  it('has the same bytes for the same content, and others for another', async () => {
    const content = aLabel({ logo: aLogo() });
    const first = await draw(content);
    expect((await draw({ ...content })).equals(first)).toBe(true);
    expect((await draw({ ...content, reference: 'Pedido 1049' })).equals(first)).toBe(false);
  });

  it("shows the logo instead of the carrier's name", async () => {
    const read = await readLabel(await draw(aLabel({ logo: aLogo() })));
    expect(whole(read)).not.toContain('Correcaminos');
    expect(read.barcodes).toHaveLength(1);
  });

  it('prints the name if the logo is damaged or in another format', async () => {
    const logo = aLogo();
    const damaged = Buffer.from(logo);
    damaged.fill(0x55, logo.indexOf('IDAT') + 20, logo.indexOf('IDAT') + 60);
    for (const broken of [
      damaged,
      logo.subarray(0, logo.length / 2),
      Buffer.from('<svg/>'),
      Buffer.from('ffd8ff', 'hex'),
      Buffer.alloc(0),
    ]) {
      expect(whole(await readLabel(await draw(aLabel({ logo: broken }))))).toContain('Correcaminos');
    }
  });

  it("draws the sender's logo beside its address", async () => {
    const pdf = await draw(aLabel({ sender_logo: aSenderLogo() }));
    expect(pdf.includes('/Subtype /Image')).toBe(true);
    expect((await draw(aLabel())).includes('/Subtype /Image')).toBe(false);
    const { texts, barcodes } = await readLabel(await draw({ ...extremeLabel, sender_logo: aSenderLogo() }));
    expect(overlaps(texts)).toEqual([]);
    expect(barcodes).toHaveLength(1);
  });

  it('prints a footer below the number, and its bar code still reads', async () => {
    for (const demo of [false, true]) {
      const read = await readLabel(await draw(aLabel({ demo, footer: 'Envíos del Norte\n664 380 1122' })));
      expect(whole(read)).toContain('Envíos del Norte 664 380 1122');
      expect(overlaps(read.texts)).toEqual([]);
      expect(read.barcodes).toHaveLength(1);
    }
  });

  it('composes decomposed accents and replaces characters missing in its fonts', async () => {
    const destination = anAddress({
      name: 'Nún\u0303ez',
      street: 'Ulica Łódź\n\t北京',
      city: 'Brașov',
      reference: '🙂 azul\u0000',
    });
    const text = whole(await readLabel(await draw(aLabel({ destination }))));
    for (const part of ['Núñez', 'Ulica ?ódz ??', 'Brasov', 'Ref. ? azul']) expect(text).toContain(part);
  });

  it('rejects a tracking number that does not fit a bar code of its width', async () => {
    for (const tracking_number of ['', 'Ñ123', 'A 1', 'A'.repeat(61), '1'.repeat(62)]) {
      await expect(draw(aLabel({ tracking_number }))).rejects.toThrow('invalid_tracking_number');
    }
  });
});
