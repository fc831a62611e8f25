import { Injectable } from '@nestjs/common';
import type { BrandPicture } from '@porte/contracts';
import { DomainError, isId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { ObjectStore, type UploadedFile } from '@porte/service-kit';
import { toLoginPicture, toLogo } from '@porte/service-kit/logo-image';

/** How each picture is encoded again. */
const ENCODINGS = {
  logo: { encode: toLogo, extension: 'png' },
  login_picture: { encode: toLoginPicture, extension: 'webp' },
} as const satisfies Record<BrandPicture, object>;

const FILE = /^[0-9a-f]{64}\.(png|webp)$/;

/** The public address of a picture; its name is the hash of its content, so it never changes. @param key of the object store: tenant and file */
const urlOf = (key: string): string => `/api/tenants/pictures/${key}`;

/** The pictures of tenants' brands. They are public: the log-in page, mails and the tracking page have no session. */
@Injectable()
export class TenantPictures {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Stores a picture that is to be part of a tenant's brand.
   * @returns the address for the brand
   * @throws DomainError `unsupported_media_type`
   */
  async keep(tenantId: string, picture: BrandPicture, file: UploadedFile): Promise<string> {
    const { encode, extension } = ENCODINGS[picture];
    const { key } = await this.store.put(tenantId, await encode(file.bytes), extension, 'brand');
    return urlOf(key);
  }

  /** @throws DomainError `not_found` unless the tenant's brand has this picture now: other files of the tenant lie beside it */
  async read(tenantId: string, file: string): Promise<{ bytes: Buffer; extension: string }> {
    const [, extension] = FILE.exec(file) ?? [];
    if (!isId(tenantId) || extension === undefined) throw new DomainError('not_found');
    const key = `${tenantId}/${file}`;
    const found = await this.work.run({ tenant_id: tenantId }, tx =>
      tx.query(`select from tenants where id = $1 and $2 in (brand->>'logo', brand->>'login_picture')`, [
        tenantId,
        urlOf(key),
      ]),
    );
    if (found.length === 0) throw new DomainError('not_found');
    return { bytes: await this.store.get(key), extension };
  }
}
