import fc from 'fast-check';
import { brandRamp, SHADES } from './brand-ramp.js';
import { luminance } from './contrast.js';
import { toHex, toOklch } from './oklch.js';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
const degrees = (radians: number): number => (radians * 180) / Math.PI;
const apart = (one: number, other: number): number => Math.abs(((degrees(one - other) + 540) % 360) - 180);

describe('brandRamp', () => {
  it('keeps the brand its own colour at shade 80', () => {
    expect(brandRamp('#476AFE')[80]).toBe('#476afe');
    expect(brandRamp('#0F7B6C')[80]).toBe('#0f7b6c');
    expect(brandRamp('#FFEB3B')[80]).toBe('#ffeb3b');
  });

  it('goes from dark to light without a step back, for any colour', () => {
    fc.assert(
      fc.property(fc.oneof(anyColor, fc.constantFrom('#ffffff', '#000000', '#ffeb3b')), color => {
        const shades = SHADES.map(shade => luminance(brandRamp(color)[shade]));
        expect(shades.every((shade, index) => index === 0 || shade > shades[index - 1]!)).toBe(true);
      }),
    );
  });

  it('keeps the hue wherever a shade has enough colour to show one', () => {
    fc.assert(
      fc.property(anyColor, color => {
        const { hue, chroma } = toOklch(color);
        fc.pre(chroma > 0.04);
        const shades = SHADES.map(shade => toOklch(brandRamp(color)[shade])).filter(shade => shade.chroma > 0.04);
        expect(Math.max(...shades.map(shade => apart(shade.hue, hue)))).toBeLessThan(5);
      }),
    );
  });

  it('makes greys of a grey', () => {
    for (const shade of Object.values(brandRamp('#808080'))) expect(toOklch(shade).chroma).toBeLessThan(0.005);
  });
});

describe('OKLCH', () => {
  it('comes back as the same colour', () => {
    fc.assert(
      fc.property(anyColor, color => {
        expect(toHex(toOklch(color))).toBe(color);
      }),
    );
  });

  it('gives way in chroma alone where no screen shows the colour', () => {
    const asked = { lightness: 0.4, chroma: 0.4, hue: toOklch('#FFEB3B').hue };
    const shown = toOklch(toHex(asked));
    expect(shown.lightness).toBeCloseTo(asked.lightness, 1);
    expect(apart(shown.hue, asked.hue)).toBeLessThan(2);
    expect(shown.chroma).toBeLessThan(0.15);
  });
});
