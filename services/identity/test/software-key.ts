import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@porte/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a device that is broken, or in wrong hands, does differently. */
export interface Deviation {
  origin?: string;
  host?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  type?: string;
  /** who the device says that the key is of, base64url */
  user?: string;
}

/** An authenticator with one ES256 key, as a phone or a security key has it. */
export class SoftwareKey {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private user = '';

  constructor(readonly origin = 'http://localhost') {}

  /** Makes the key and answers as the browser of the app does. @param statement of the maker, where the device gives one unasked */
  make(
    creation: PasskeyCreation,
    { name = 'Mi teléfono', statement = false, ...wrong }: Deviation & { name?: string; statement?: boolean } = {},
  ) {
    this.user = creation.user.id;
    const data = this.data(creation.rp.id, wrong, WITH_KEY, this.credential());
    const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
      ['fmt', statement ? 'packed' : 'none'],
      ['attStmt', statement ? new Map([['x5c', 'http://127.0.0.1:1/crl']]) : new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return {
      name,
      credential_id: base64url(this.id),
      client_data: this.clientData('webauthn.create', creation.challenge, wrong),
      attestation: base64url(isoCBOR.encode(attestation)),
      transports: ['internal', 'hybrid'],
    };
  }

  /** Signs a challenge and answers as the browser of the app does. */
  sign(request: PasskeyRequest, wrong: Deviation = {}) {
    this.counter = wrong.counter ?? this.counter + 1;
    const client_data = this.clientData('webauthn.get', request.challenge, wrong);
    const data = this.data(request.rpId, wrong);
    const signed = Buffer.concat([data, sha256(Buffer.from(client_data, 'base64url'))]);
    return {
      credential_id: base64url(this.id),
      client_data,
      authenticator_data: base64url(data),
      signature: base64url(sign('sha256', signed, this.pair.privateKey)),
      user_handle: wrong.user ?? this.user,
    };
  }

  private clientData(type: string, challenge: string, wrong: Deviation): string {
    const { origin = this.origin } = wrong;
    return base64url(
      JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private data(
    host: string,
    { isVerified = true, ...wrong }: Deviation,
    more = 0,
    rest: Uint8Array = new Uint8Array(),
  ) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(wrong.host ?? host), Buffer.from([flags]), counter, rest]);
  }

  private credential(): Buffer {
    const { x, y } = (this.pair.publicKey as KeyObject).export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(cose as never)]);
  }
}
