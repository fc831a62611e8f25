import type { NewPasskey, PasskeySignature } from '@porte/contracts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';

/** Where a person has the page open. */
export interface Site {
  /** without the port: the relying party of its keys */
  host: string;
  /** with scheme and port, as browsers write it into what is signed */
  origin: string;
}

type CBORType = Parameters<typeof isoCBOR.encode>[0];

/** The kinds of keys that are accepted, the preferred one first; every device has one of them. */
export const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** What a device says of its key in what it signs. */
export interface KeyState {
  counter: number;
  is_backed_up: boolean;
}

export interface MadeKey extends KeyState {
  credential_id: string;
  /** COSE */
  public_key: Buffer;
}

/** The user in the form that devices keep: its id, base64url. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The challenge that an answer claims to sign; empty where it names none. @param clientData base64url */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Without the statement about the maker of the device: we ask for none, and checking one would have the library load lists from addresses
 * that the sender names.
 */
function withoutStatement(attestation: string): string {
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url'))).get('authData');
  const plain = new Map<string, CBORType>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(plain)).toString('base64url');
}

/** @returns the made key; null unless it was made for this challenge at this site, with the person verified */
export async function madeKey(
  { credential_id: id, client_data: clientDataJSON, attestation, transports }: NewPasskey,
  challenge: string,
  { host, origin }: Site,
): Promise<MadeKey | null> {
  try {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: withoutStatement(attestation), transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (made?.credential.id !== id) return null;
    const { publicKey, counter } = made.credential;
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, is_backed_up: made.credentialBackedUp };
  } catch {
    // The library has no errors of its own for what a sender may get wrong.
    return null;
  }
}

/**
 * @param isVerified whether the device must have verified the person, and not only seen that a person is there
 * @returns what the key says of itself; null unless it signed this challenge at this site. Whether its counter has gone on is for the caller to see
 */
export async function signedState(
  { credential_id: id, client_data, authenticator_data, signature }: PasskeySignature,
  { key, challenge, site, isVerified }: { key: Buffer; challenge: string; site: Site; isVerified: boolean },
): Promise<KeyState | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: isVerified,
      // The library would take a counter that goes back for a forgery like any other.
      credential: { id, publicKey: new Uint8Array(key), counter: 0 },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, is_backed_up: authenticationInfo.credentialBackedUp }
      : null;
  } catch {
    return null;
  }
}

/** True for a counter that has not gone on since the last signature, as happens to a copied key. Devices that do not count stay at 0. */
export const isBehind = (counter: number, last: number): boolean => (counter > 0 || last > 0) && counter <= last;
