import { aLabel, aSenderLogo, extremeLabel } from './a-label.fixture.js';
import { drawingOf, type Drawing, type TextLine } from './drawing.js';
import { widthOf, wrap } from './fit-text.js';

/** Upper and lower edge of a line's glyphs, including accents and descenders. */
const reach = ({ baseline, size }: TextLine) => ({ top: baseline - 0.93 * size, bottom: baseline + 0.21 * size });

const crossings = ({ lines, boxes, bars, sender_logo }: Drawing, hasLogo: boolean): string[] => {
  const rules = boxes.filter(({ width, height }) => Math.min(width, height) <= 3);
  const obstacles = [...rules, bars, ...(hasLogo ? [sender_logo] : [])];
  return lines
    .filter(line =>
      obstacles.some(
        ({ x, y, width, height }) =>
          line.x < x + width && x < line.x + line.width && reach(line).top < y + height && y < reach(line).bottom,
      ),
    )
    .map(({ text }) => text);
};

describe('the drawing of a label', () => {
  it.each([
    ['common', aLabel()],
    ['demo', aLabel({ demo: true })],
    ['extreme', extremeLabel],
    ['extreme without demo', { ...extremeLabel, demo: false }],
    ['extreme with a logo', { ...extremeLabel, sender_logo: aSenderLogo() }],
    ['with a footer', aLabel({ footer: 'Envíos del Norte · 664 380 1122' })],
    ['demo with a footer', { ...extremeLabel, footer: 'W'.repeat(80) }],
  ])('has no text across a rule or the bars: %s', (_, content) =>
    expect(crossings(drawingOf(content), 'sender_logo' in content)).toEqual([]),
  );

  it('keeps every line within its width', () => {
    const { lines, logo } = drawingOf(extremeLabel);
    expect([...lines, logo.name].filter(line => widthOf(line.text, line) > line.width)).toEqual([]);
  });

  it('cuts address fields at the limits of the form, with an ellipsis', () => {
    const { lines } = drawingOf(
      aLabel({
        destination: {
          ...aLabel().destination,
          name: 'i'.repeat(36),
          street: 'l'.repeat(30),
          number: '',
          postal_code: '12345678',
        },
      }),
    );
    const texts = lines.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([`${'i'.repeat(34)}…`, 'l'.repeat(30), '123456…']));
  });

  it('never cuts an amount or a measure', () => {
    const texts = drawingOf(extremeLabel).lines.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['1234.567 kg', '1234.567 × 1234.567 × 1234.567 cm', '99,999,999.99 MXN']),
    );
  });

  it("prints the date in the label's time zone", () => {
    const day = (time_zone: string) =>
      drawingOf(aLabel({ time_zone }))
        .lines.map(({ text }) => text)
        .find(text => /^\d\d\/\d\d\/\d{4}$/.test(text));
    expect([day('America/Mexico_City'), day('UTC')]).toEqual(['20/11/2026', '21/11/2026']);
  });
});

describe('line wrapping', () => {
  const face = { size: 20 };

  it('breaks at spaces, and inside a word only if it is wider than the line', () => {
    expect(wrap('uno dos tres', widthOf('uno dos', face), 2, face)).toEqual(['uno dos', 'tres']);
    expect(wrap('A'.repeat(8), widthOf('AAAAA', face), 2, face)).toEqual(['AAAAA', 'AAA']);
  });

  it('returns no line for an empty text', () => expect(wrap('', 100, 2, face)).toEqual([]));
});
