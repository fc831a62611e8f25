import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/** Lifetime of the device cookie in seconds. */
export const DEVICE_LIFETIME = 365 * 86_400;

/**
 * Device cookies: a random id and a MAC that binds it to one account. They prove that a browser signed in before, so that failed guesses of other
 * devices do not count against it (OWASP "device cookies"). They give no access.
 */
export class KnownDevices {
  private readonly key: Buffer;

  /** @param secret known to identity only */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'porte device cookies', 32));
  }

  /** The device's token for an account; a valid current token keeps its id. */
  tokenFor(tenantId: string, email: string, present: string | undefined): string {
    const device = this.deviceOf(present, tenantId, email) ?? randomBytes(16).toString('base64url');
    return `${device}.${this.mac(device, tenantId, email)}`;
  }

  /** @returns the device's id, or null for a token that is missing, forged, or of another account */
  deviceOf(token: string | undefined, tenantId: string, email: string): string | null {
    const [, device, mac] = FORM.exec(token ?? '') ?? [];
    if (!device || !mac) return null;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.mac(device, tenantId, email))) ? device : null;
  }

  private mac(device: string, tenantId: string, email: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([device, tenantId, email.trim().toLowerCase()]))
      .digest('base64url');
  }
}
