const PASSKEYS = 'services/identity/src/sessions/passkeys';
const SUITE = 'services/identity/test/passkeys.test.ts';

/** What can go wrong with passkeys. @type {import('../planted.mjs').PlantedBug[]} */
export const passkeys = [
  {
    file: `${PASSKEYS}/passkeys.ts`,
    suite: SUITE,
    name: 'passkey-counter-ignored',
    about: 'a copied key goes on opening the account beside the one it was copied from',
    from: 'if (isBehind(state.counter, key.counter)) {',
    to: 'if (isBehind(state.counter, -1)) {',
    test: 'a passkey whose counter goes back is refused from then on',
  },
  {
    file: `${PASSKEYS}/passkeys.ts`,
    suite: SUITE,
    name: 'passkey-challenge-reused',
    about: 'who has seen one signature opens the account with it again',
    from: 'return used.length === 1;',
    to: 'return used.length < 2;',
    test: 'a challenge is answered once',
  },
  {
    file: `${PASSKEYS}/use-cases/sign-in-with-passkey.ts`,
    suite: SUITE,
    name: 'passkey-unverified',
    about: 'a security key that was found opens the account alone',
    from: 'isVerified: token === null });',
    to: 'isVerified: token !== null });',
    test: 'a passkey that signs without verifying the person opens nothing',
  },
];
