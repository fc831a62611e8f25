import { circlesIn, importsBelow } from './imports.js';

describe('imports', () => {
  it('imports make no circle of files, with those of types', () => {
    expect(circlesIn(importsBelow('libs', 'services', 'tools', 'deploy', 'web'))).toEqual([]);
  });
});

describe('circlesIn', () => {
  it('finds each circle once, however long it is', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', ['d', 'f']],
      ['f', []],
    ]);
    expect(circlesIn(graph)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('finds none where two ways lead to one node', () => {
    expect(
      circlesIn(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['d']],
          ['c', ['d']],
          ['d', []],
        ]),
      ),
    ).toEqual([]);
  });
});
