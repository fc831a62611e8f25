import type { LegalKind } from '@porte/contracts';
import type { UserEntity } from '../user.entity.js';

/** The last versions of terms and privacy notice that a user accepted, as its access token says them. */
export const acceptedVersions = ({
  accepted_terms,
  accepted_privacy,
}: Pick<UserEntity, 'accepted_terms' | 'accepted_privacy'>): Partial<Record<LegalKind, number>> => ({
  ...(accepted_terms > 0 && { terms: accepted_terms }),
  ...(accepted_privacy > 0 && { privacy: accepted_privacy }),
});
