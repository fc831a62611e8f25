/** The logo on the tenant's own labels. */
export interface LabelLogo {
  /** a PNG as a `data:` address; null without a logo */
  picture: string | null;
}
