/** What is known of a call when its fault is chosen. */
export interface Call {
  operation: string;
  reference?: string;
  postal_codes?: readonly string[];
  /** no fault meets it */
  is_exempt?: boolean;
}
