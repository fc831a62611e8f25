/** How a carrier is asked where its parcels are, for staff. */
export interface CarrierTracking {
  /** whether its API can be asked */
  can_track: boolean;
  /** parcels that are asked about */
  open: number;
  /** of those, how many should have been asked about by now */
  overdue: number;
  /** when the carrier was last asked; null before the first time */
  polled_at: string | null;
  /** when it last answered */
  answered_at: string | null;
  /** when it is asked next; null where nothing is open */
  next_at: string | null;
  /** questions in a row without an answer */
  failures: number;
  /** why the last question was not answered; null where it was */
  problem: string | null;
  /** path of the address to which the carrier sends news by itself, to be entered there; null where its API sends none */
  webhook_path: string | null;
}
