import { DomainError } from '@porte/domain-kit';

/** What a logo may be uploaded as. */
export const LOGO_KINDS = ['png', 'jpeg', 'webp'] as const;

/** Largest side of a stored logo in pixels: four times that of a rate card, for dense screens and labels. */
const SIDE = 256;

/** Pixels of an uploaded picture, before it is made smaller; a picture that inflates to more is an attack or a mistake. */
const MAX_PIXELS = 16_000_000;

/**
 * Decodes a picture and encodes it again as a PNG without metadata, so that nothing of the uploaded bytes is served. The library is loaded on demand:
 * its native part is needed for uploads only.
 * @param bytes of a PNG, JPEG or WebP
 * @throws DomainError `unsupported_media_type` for a picture that cannot be decoded or is too large
 */
export async function toLogo(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw new DomainError('unsupported_media_type');
  }
}
