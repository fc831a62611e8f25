import { offeredScopes, scopesOf } from './offered-scopes.js';

const offered = offeredScopes(
  (action, model) => model === 'Shipment' || (model === 'Deposit' && action !== 'destroy') || model === 'User',
);

describe('what a key may be allowed', () => {
  it('is what its person may do and a key may ever have', () => {
    expect(offered).toEqual([
      { area: 'shipments', actions: ['create', 'read', 'update', 'destroy'] },
      { area: 'money', actions: ['read'] },
      { area: 'users', actions: ['read'] },
    ]);
  });

  it.each([
    ['read', ['shipments.read', 'money.read', 'users.read']],
    ['ship', ['shipments.create', 'shipments.read', 'shipments.update']],
    [
      'all',
      ['shipments.create', 'shipments.read', 'shipments.update', 'shipments.destroy', 'money.read', 'users.read'],
    ],
  ] as const)('is chosen at once by %s', (preset, scopes) => {
    expect(scopesOf(preset, offered)).toEqual(scopes);
  });
});
