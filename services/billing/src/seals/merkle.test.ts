import { canonical } from './canonical.js';
import { hashOf, MerkleTree, rootOf, type Sibling } from './merkle.js';

const leaves = (count: number): Buffer[] => Array.from({ length: count }, (_, i) => hashOf('leaf', String(i)));

const climb = (leaf: Buffer, path: Sibling[]): Buffer =>
  path.reduce(
    (at, [side, hash]) =>
      side === 'left' ? hashOf('node', Buffer.from(hash, 'hex'), at) : hashOf('node', at, Buffer.from(hash, 'hex')),
    leaf,
  );

describe('Merkle tree', () => {
  it.each([1, 2, 3, 5, 8, 13, 64, 100])('proves each of %i leaves against the root', count => {
    const [all, tree] = [leaves(count), new MerkleTree(leaves(count))];
    for (const [place, leaf] of all.entries()) expect(climb(leaf, tree.path(place))).toEqual(rootOf(all));
  });

  it('changes its root when a leaf is changed, moved, added or removed', () => {
    const all = leaves(7);
    const others = [
      all.with(3, hashOf('leaf', 'x')),
      [all[1]!, all[0]!, ...all.slice(2)],
      [...all, all[6]!],
      all.slice(1),
      all.slice(0, 6),
    ];
    expect(new Set([all, ...others].map(each => rootOf(each).toString('hex'))).size).toBe(6);
  });

  it('does not accept an inner node as a leaf', () => {
    const [a, b] = leaves(2) as [Buffer, Buffer];
    expect(hashOf('leaf', a, b)).not.toEqual(hashOf('node', a, b));
  });
});

it('canonical JSON does not depend on the order of keys', () => {
  expect(canonical({ b: [1, 'ñ"', null], a: { d: true, c: '2' } })).toBe(
    '{"a":{"c":"2","d":true},"b":[1,"ñ\\"",null]}',
  );
});
