import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One thing of a tenant that an address leads to. */
export interface AddressedThing {
  tenant_id: string;
  id: string;
}

const ADDRESS = /^([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{32})$/;

const compact = (id: string): string => id.replaceAll('-', '');
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

/** Addresses that no one can guess, and secrets that belong to them: derived from a master key, so that nothing is stored. While keys are rotated, what any of them made is accepted. */
export class DerivedAddresses {
  private readonly keys: [Buffer, ...Buffer[]];

  /**
   * @param masterKeys 32 bytes in base64; several by comma, the first one makes
   * @param purpose keeps addresses of one kind apart from those of another
   */
  constructor(masterKeys: string, purpose: string) {
    const keyOf = (master: string): Buffer =>
      Buffer.from(hkdfSync('sha256', Buffer.from(master.trim(), 'base64'), '', purpose, 32));
    this.keys = masterKeys.split(',').map(keyOf) as [Buffer, ...Buffer[]];
  }

  /** The last part of a path; of the newest key. */
  addressOf({ tenant_id, id }: AddressedThing): string {
    const ids = compact(tenant_id) + compact(id);
    return ids + macOf(this.keys[0], ids);
  }

  /** @returns null for an address that no key made; compared in constant time */
  thingOf(address: string): AddressedThing | null {
    const [, tenant, thing, mac] = ADDRESS.exec(address) ?? [];
    if (!tenant || !thing || !mac) return null;
    const isOurs = this.keys.some(key => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, tenant + thing))));
    return isOurs ? { tenant_id: dashed(tenant), id: dashed(thing) } : null;
  }

  /** Secrets of the thing by which the other side signs, the newest first. */
  secretsOf({ tenant_id, id }: AddressedThing): string[] {
    return this.keys.map(key => createHmac('sha256', key).update(`secret|${tenant_id}|${id}`).digest('hex'));
  }
}
