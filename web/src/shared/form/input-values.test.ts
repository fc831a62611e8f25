import { changedOnly, cleanInput, withoutEmpty } from './input-values.js';

describe('what is sent of what was typed', () => {
  it('is trimmed, and nothing is null', () => {
    expect(cleanInput({ name: ' Norte ', note: '  ', price: 0, on: false, gone: undefined, ids: [] })).toEqual({
      name: 'Norte',
      note: null,
      price: 0,
      on: false,
      gone: null,
      ids: [],
    });
  });

  it('takes a part of which nothing was filled in for nothing', () => {
    expect(cleanInput({ size: { length: null, width: '' }, place: { street: ' Juárez ', number: '' } })).toEqual({
      size: null,
      place: { street: 'Juárez', number: null },
    });
  });

  it('leaves out of a new row what stands empty, in its parts as well', () => {
    expect(
      withoutEmpty({ name: 'Norte', note: null, place: { street: 'Juárez', number: null }, on: false, price: 0 }),
    ).toEqual({ name: 'Norte', place: { street: 'Juárez' }, on: false, price: 0 });
  });

  it('is of a change only what differs; the order of a list is no difference', () => {
    expect(
      changedOnly(
        { name: 'Sur', note: null, ids: ['b', 'a'], days: [1] },
        { name: 'Norte', note: null, ids: ['a', 'b'], days: [1, 2] },
      ),
    ).toEqual({ name: 'Sur', days: [1] });
  });
});
