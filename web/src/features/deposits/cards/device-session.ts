const LENGTH = 32;

/** Names this browser in the provider's fraud checks: letters only, so that it cannot look like the number of a card. */
export const newDeviceSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), byte => String.fromCharCode(97 + (byte % 26))).join('');
