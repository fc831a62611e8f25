/** Replaces a secret in answers; an input with the mask leaves the secret unchanged. */
export const SECRET_MASK = '••••••••';

/** Parts of a key that make its value a secret, and one secret key without such a part. */
const SECRET_PARTS = /_id|key|password|secret|token|^customer_number$/i;

/** Whether the value of a carrier's setting is a secret: write-only, masked in every answer, left out of events. */
export const isSecretKey = (key: string): boolean => SECRET_PARTS.test(key);
