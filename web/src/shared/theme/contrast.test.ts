import { contrast, isHexColor } from './contrast.js';

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#476AFE', '#476afe')).toBe(1);
  });

  it('gives the figures that WCAG tools give', () => {
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#0f6cbd')).toBeCloseTo(5.38, 1);
  });

  it('is the same whichever of the two is the text', () => {
    expect(contrast('#FFEB3B', '#333333')).toBe(contrast('#333333', '#FFEB3B'));
  });

  it('refuses what is no colour of six digits', () => {
    expect(() => contrast('red', '#ffffff')).toThrow(RangeError);
    expect(['#fff', 'rgb(0,0,0)', '#12345g', ''].some(isHexColor)).toBe(false);
  });
});
