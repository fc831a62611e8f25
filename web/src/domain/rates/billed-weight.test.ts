import { billableKg, weighed } from './billed-weight.js';

const box = { parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2 };

describe('weighed', () => {
  it.each([
    ['the volumetric one where it is larger', box, { volumetric: 6, billed: 6, isVolumetric: true }],
    ['the actual one where it is larger', { ...box, weight: 7 }, { volumetric: 6, billed: 7, isVolumetric: false }],
    [
      'the actual one where both are the same',
      { ...box, weight: 6 },
      { volumetric: 6, billed: 6, isVolumetric: false },
    ],
    [
      'the actual one of a document',
      { parcel_type: 'doc', length: 29.7, width: 5, height: 21, weight: 0.3 },
      { volumetric: 0.62, billed: 0.3, isVolumetric: false },
    ],
    [
      'rounded half up to two decimals',
      { ...box, length: 1, width: 1, height: 25, weight: 0.1 },
      { volumetric: 0.01, billed: 0.1, isVolumetric: false },
    ],
    [
      'exact for the largest parcel there may be',
      { ...box, length: 999.999, width: 999.999, height: 999.999, weight: 1000 },
      { volumetric: 199999.4, billed: 199999.4, isVolumetric: true },
    ],
  ])('is %s', (_, parcel, expected) => expect(weighed(parcel)).toEqual(expected));

  it.each([
    [{ ...box, length: null }],
    [{ ...box, weight: 'cinco' }],
    [{ ...box, height: 0 }],
    [{ ...box, width: 1001 }],
  ])('returns null without all measures', parcel => expect(weighed(parcel)).toBeNull());
});

describe('billableKg', () => {
  it.each([
    ['the volumetric weight of its carrier where it is larger', { parcel_type: 'box', weight: 4.2 }, 6, 6],
    ['the actual weight where it is larger', { parcel_type: 'ltl', weight: 7 }, 6, 7],
    ['the actual weight of a document', { parcel_type: 'doc', weight: 0.3 }, 0.62, 0.3],
  ])('is %s', (_, parcel, volumetric, expected) => expect(billableKg(parcel, volumetric)).toBe(expected));
});
