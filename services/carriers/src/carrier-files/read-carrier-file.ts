import { CarrierFile, CARRIER_FILE_LIMITS } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { checkBounds, inputPipe } from '@porte/service-kit';

const pipe = inputPipe(CarrierFile);

/** Fields and elements of a file: the largest price tables have half as many. */
const MOST_PARTS = 1_000_000;

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('malformed_json');
  }
}

const codesIn = ({ zones, services }: CarrierFile): number =>
  [...zones, ...services].flatMap(part => part.postal_codes).reduce((sum, { codes }) => sum + codes.length, 0);

/**
 * Reads and checks an uploaded file of a carrier.
 * @throws DomainError `malformed_json`, also where it is nested too deep, `payload_too_large`, `carrier_file_too_large`
 * @throws ValidationFailed for unknown fields, ids among them, and broken rules, each named by its path
 */
export async function readCarrierFile(bytes: Buffer): Promise<CarrierFile> {
  const content = parsed(bytes);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new DomainError('malformed_json');
  // As every body is checked before it is validated; an uploaded file is not one yet.
  checkBounds(content, MOST_PARTS);
  const file = (await pipe.transform(content, { type: 'body', metatype: CarrierFile })) as CarrierFile;
  if (codesIn(file) > CARRIER_FILE_LIMITS.codes)
    throw new DomainError('carrier_file_too_large', { max: CARRIER_FILE_LIMITS.codes });
  return file;
}
