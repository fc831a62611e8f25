/** How many passkeys a user may have. */
export const PASSKEYS_PER_USER = 10;

/** How long a challenge waits for its answer, in ms. */
export const CHALLENGE_LIFETIME = 10 * 60_000;

/** A key as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  /** the host of the tenant at which it works */
  host: string;
  /** true where its maker keeps a copy, so that the owner's other devices have it too */
  is_backed_up: boolean;
  /** when its counter went back, which happens to a copied key; it opens nothing since */
  refused_at: string | null;
  last_used_at: string | null;
  created_at: string;
}

interface KnownCredential {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/** What the browser needs to ask a device for a signature (WebAuthn `PublicKeyCredentialRequestOptionsJSON`). */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  /** ms */
  timeout: number;
  userVerification: 'required' | 'preferred';
  /** any key of the host where empty */
  allowCredentials: KnownCredential[];
}

/** What the browser needs to make a key (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** ms */
  timeout: number;
  attestation: 'none';
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  excludeCredentials: KnownCredential[];
}

/** A new key, with the recovery codes of a user who had no second factor before; these are shown this once. */
export interface AddedPasskey {
  passkey: PasskeyView;
  recovery_codes: string[] | null;
}
