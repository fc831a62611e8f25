/** What stands in an answer in the place of a secret; sent back, it changes nothing. */
export const SECRET_MASK = '••••••••';

/** Parts of a key that make its value a secret, and one key that has none of them (spec 2 §3 "CarrierSetting"). */
const SECRET_PARTS = /_id|key|password|secret|token|^customer_number$/i;

/** Whether the value of a carrier's setting is a secret: write-only, masked in every answer, left out of events. */
export const isSecretKey = (key: string): boolean => SECRET_PARTS.test(key);
