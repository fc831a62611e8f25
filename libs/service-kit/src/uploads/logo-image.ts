import { DomainError } from '@porte/domain-kit';

/** What a logo may be uploaded as. */
export const LOGO_KINDS = ['png', 'jpeg', 'webp'] as const;

/** Largest side of a stored logo in pixels: four times that of a rate card, for dense screens and labels. */
const SIDE = 256;

/** Pixels of an uploaded picture, before it is made smaller; a picture that inflates to more is an attack or a mistake. */
const MAX_PIXELS = 16_000_000;

/** Largest sides of the picture beside the log-in form, pixels: its panel on a large window. */
const LOGIN_PICTURE = { width: 1280, height: 960 };

/** Decodes an uploaded picture upright. The library is loaded on demand: its native part is needed for uploads only. */
async function decoded(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/**
 * Decodes a picture and encodes it again as a PNG without metadata, so that nothing of the uploaded bytes is served.
 * @param bytes of a PNG, JPEG or WebP
 * @throws DomainError `unsupported_media_type` for a picture that cannot be decoded or is too large
 */
export async function toLogo(bytes: Uint8Array): Promise<Buffer> {
  try {
    const picture = await decoded(bytes);
    return await picture
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw new DomainError('unsupported_media_type');
  }
}

/**
 * Encodes a picture again, as `toLogo`, in the size of the log-in page: a WebP of some 100 kB.
 * @param bytes of a PNG, JPEG or WebP
 * @throws DomainError `unsupported_media_type` for a picture that cannot be decoded or is too large
 */
export async function toLoginPicture(bytes: Uint8Array): Promise<Buffer> {
  try {
    const picture = await decoded(bytes);
    return await picture
      .resize({ ...LOGIN_PICTURE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
  } catch {
    throw new DomainError('unsupported_media_type');
  }
}
