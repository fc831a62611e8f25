import { EXCLUSION_REASONS } from '@porte/contracts/rating/exclusion-reasons.js';

/** The message id of a reason for excluding a service; unknown reasons have a general message. */
export const reasonId = (reason: string): string =>
  `rates.reason.${EXCLUSION_REASONS.find(known => known === reason) ?? 'other'}`;
