import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StatementKey } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import type { BillingConfig } from '../config.js';
import { canonical, type Json } from '../seals/canonical.js';

/** Signs statements with the key of the installation. */
@Injectable()
export class StatementSigner {
  private readonly privateKey: KeyObject | null;

  constructor(@InjectConfig() { BILLING_STATEMENT_KEY: pem }: BillingConfig) {
    this.privateKey = pem ? createPrivateKey(pem) : null;
  }

  /** @throws DomainError `service_unavailable` if the installation has no key */
  key(): StatementKey {
    const key = createPublicKey(this.own());
    const fingerprint = createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex');
    return { algorithm: 'ed25519', public_key: key.export({ type: 'spki', format: 'pem' }).toString(), fingerprint };
  }

  /** Signs the canonical text of the content. @returns base64 */
  sign(content: object): string {
    return sign(null, Buffer.from(canonical(content as Json)), this.own()).toString('base64');
  }

  private own(): KeyObject {
    if (!this.privateKey) throw new DomainError('service_unavailable');
    return this.privateKey;
  }
}
