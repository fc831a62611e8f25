import { useState } from 'react';
import { useMe } from '../../../shared/session/use-me.js';
import { claimDrafts, readDraft, type DraftKey, type ShipmentDraft } from '../draft-state.js';

/** What this person typed before and has not sent, read once when the step is opened. */
export function useKeptDraft(key: DraftKey): ShipmentDraft {
  const { id } = useMe();
  const [kept] = useState(() => {
    claimDrafts(id);
    return readDraft(key);
  });
  return kept;
}
