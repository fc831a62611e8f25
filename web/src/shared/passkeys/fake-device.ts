const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** What a fake device was asked for. */
export interface FakeDevice {
  asked: CredentialRequestOptions[];
  made: CredentialCreationOptions[];
  /** what it does instead of answering */
  refusal: Error | null;
  /** whether the browser offers keys where the e-mail is typed */
  offers: boolean;
  restore(): void;
}

/** Gives the page a device with passkeys, for tests; `restore` takes it away. */
export function fakeDevice(): FakeDevice {
  const device: FakeDevice = { asked: [], made: [], refusal: null, offers: false, restore: () => {} };
  const answer = <T>(value: T): Promise<T> =>
    device.refusal ? Promise.reject(device.refusal) : Promise.resolve(value);
  const credential = (response: object) => ({
    id: btoa('key'),
    rawId: bytes('key'),
    type: 'public-key',
    response: { clientDataJSON: bytes('data'), ...response },
    getClientExtensionResults: () => ({}),
  });
  const credentials = {
    get: (options: CredentialRequestOptions) => {
      device.asked.push(options);
      return answer(
        credential({ authenticatorData: bytes('state'), signature: bytes('signed'), userHandle: bytes('user') }),
      );
    },
    create: (options: CredentialCreationOptions) => {
      device.made.push(options);
      return answer(credential({ attestationObject: bytes('made'), getTransports: () => ['internal'] }));
    },
  };
  class FakeCredential {
    static isConditionalMediationAvailable = () => Promise.resolve(device.offers);
  }
  Object.defineProperty(window, 'PublicKeyCredential', { value: FakeCredential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  device.restore = () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
  return device;
}
