import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { ObjectStore } from '@porte/service-kit';
import { SenderLogos } from '../../adapters/index.js';
import { isDrawable, SENDER_LOGO, toBitmap, type SenderLogo } from '../../labels/index.js';

/** Tenants whose logos are kept ready. A key names its content, so what is kept never gets old. */
const MOST_KEPT = 50;

/** The logos that shipments stores, ready to be drawn. */
@Injectable()
export class StoredSenderLogos extends SenderLogos {
  private readonly kept = new Map<string, SenderLogo | null>();

  constructor(private readonly store: ObjectStore) {
    super();
  }

  async read(key: string): Promise<SenderLogo | null> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const logo = await this.load(key);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, logo);
    return logo;
  }

  private async load(key: string): Promise<SenderLogo | null> {
    try {
      const png = await this.store.get(key);
      return isDrawable(png) ? { png, bitmap: await toBitmap(png, SENDER_LOGO) } : null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    }
  }
}
