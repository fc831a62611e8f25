import type { SenderLogo } from '../../labels/index.js';

/** Source of the logos on our own labels. */
export abstract class SenderLogos {
  /**
   * @param key of the object store
   * @returns null for a file that is missing or cannot be drawn: a label without its logo is better than none
   */
  abstract read(key: string): Promise<SenderLogo | null>;
}
