import type { KeyObject } from 'node:crypto';

const LEAST_BITS = 2048;
const LEAST_EXPONENT = 65_537n;

/** True for an RSA key of at least 2,048 bits whose public exponent is no small number (NIST SP 800-56B). */
export const isStrongRsaKey = ({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' &&
  (details?.modulusLength ?? 0) >= LEAST_BITS &&
  (details?.publicExponent ?? 0n) >= LEAST_EXPONENT;
