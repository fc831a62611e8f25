import type { PasskeyCreation, PasskeyRequest } from '@porte/contracts/identity/passkey.js';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';

/** What a device signed. */
export interface Signature {
  credential_id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle: string | null;
}

/** What a device made. */
export interface Made {
  credential_id: string;
  client_data: string;
  attestation: string;
  transports: string[];
}

/**
 * Has the person choose a key and sign with it.
 * @param isOffer true for a key that is offered where the e-mail is typed, while the person may type instead
 * @throws Error where the person does not, or the browser refuses
 */
export async function signWith(request: PasskeyRequest, isOffer = false): Promise<Signature> {
  const { id, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: isOffer });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  };
}

/** Has the person's device make a key. @throws Error where the person does not let it, or the browser refuses */
export async function makeKey(creation: PasskeyCreation): Promise<Made> {
  const { id, response } = await startRegistration({ optionsJSON: creation });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Ends an offer that waits for the person. */
export const withdrawOffer = (): void => WebAuthnAbortService.cancelCeremony();
