import { CarrierFile, CARRIER_FILE_LIMITS } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { inputPipe } from '@porte/service-kit';

const pipe = inputPipe(CarrierFile);

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
 * @throws DomainError `malformed_json`, `carrier_file_too_large`
 * @throws ValidationFailed for unknown fields, ids among them, and broken rules, each named by its path
 */
export async function readCarrierFile(bytes: Buffer): Promise<CarrierFile> {
  const content = parsed(bytes);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new DomainError('malformed_json');
  const file = (await pipe.transform(content, { type: 'body', metatype: CarrierFile })) as CarrierFile;
  if (codesIn(file) > CARRIER_FILE_LIMITS.codes)
    throw new DomainError('carrier_file_too_large', { max: CARRIER_FILE_LIMITS.codes });
  return file;
}
