/** The longest side of a picture that is sent: small print stays readable. */
const MOST_PIXELS = 2200;
const QUALITY = 0.82;
/** Below it a picture is sent as it is, in bytes. */
const SMALL = 1_000_000;

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture as phones take it in fewer bytes, upright; any other file, and what cannot be drawn here, stays as it is. */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= SMALL || !PICTURES.includes(file.type) || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const drawing = canvas.getContext('2d')!;
    // JPEG has no transparency.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
