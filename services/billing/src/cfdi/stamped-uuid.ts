import { originalChain, stampOf } from './cadena.js';
import { readXml } from './xml.js';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * SAT's id of a stamped invoice. A provider's answer is compared with what was sent: another document, or the stamp of another seal, must not be handed out
 * as this invoice.
 * @returns null where the answer is not the sealed document with a stamp of its seal
 * @throws Error where either is not well-formed
 */
export function stampedUuid(stampedXml: string, sealedXml: string): string | null {
  const [stamped, sealed] = [readXml(stampedXml), readXml(sealedXml)];
  const { Sello: seal } = sealed.attributes;
  const { UUID: uuid, SelloCFD: stampedSeal } = stampOf(stamped)?.attributes ?? {};
  const isOurs = originalChain(stamped) === originalChain(sealed) && stamped.attributes['Sello'] === seal;
  return isOurs && stampedSeal === seal && uuid !== undefined && UUID.test(uuid) ? uuid : null;
}
