import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { TechnicalError } from '@porte/domain-kit';

/** The one place in the database where a sealed secret opens. */
export interface SecretLocation {
  tenant_id: string;
  table: string;
  /** the row's id */
  id: string;
  column?: string;
}

interface MasterKey {
  id: string;
  bytes: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function masterKey(text: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== 32) throw new TechnicalError('a master key is 32 bytes in base64');
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

const locationText = ({ tenant_id, table, id, column = 'secret' }: SecretLocation): Buffer =>
  Buffer.from([tenant_id, table, column, id].join('|'));

/** A text was sealed under a master key that is none of ours: one that another release has already, or that was taken out. */
export class UnknownMasterKey extends TechnicalError {}

/**
 * Seals secrets for the database: AES-256-GCM under a key of the tenant, which HKDF-SHA256 derives from the master key. The sealed text is bound
 * to tenant, table, column and row: moved to any other place it does not open.
 */
export class Secrets {
  private readonly keys: [MasterKey, ...MasterKey[]];
  private readonly tenantKeys = new Map<string, Buffer>();

  /**
   * @param masterKeys 32 bytes in base64; several by comma while keys are rotated: the first seals, each opens what it sealed
   * @throws Error for a key of another length
   */
  constructor(masterKeys: string) {
    this.keys = masterKeys.split(',').map(masterKey) as [MasterKey, ...MasterKey[]];
  }

  /** What every text begins with that is sealed now. */
  get prefix(): string {
    return `v1.${this.keys[0].id}.`;
  }

  seal(place: SecretLocation, plain: string): string {
    const [key] = this.keys;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keyOf(place.tenant_id, key), nonce, {
      authTagLength: TAG_BYTES,
    }).setAAD(locationText(place));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.prefix}${sealed.toString('base64')}`;
  }

  /** @throws UnknownMasterKey; Error where the text was sealed for another place, or was changed */
  open(place: SecretLocation, sealed: string): string {
    const [version, keyId, text = ''] = sealed.split('.');
    const key = this.keys.find(({ id }) => id === keyId);
    if (version !== 'v1') throw new TechnicalError('not a sealed text');
    if (!key) throw new UnknownMasterKey('sealed under an unknown key');
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.keyOf(place.tenant_id, key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(locationText(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  private keyOf(tenantId: string, { id, bytes }: MasterKey): Buffer {
    const known = this.tenantKeys.get(id + tenantId);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), `porte.secrets|${tenantId}`, 32));
    this.tenantKeys.set(id + tenantId, derived);
    return derived;
  }
}
