import { useState } from 'react';
import type { DraftKey, ShipmentDraft } from '../../../domain/shipments/draft.js';
import { readDraft } from '../../../shared/shipment-draft/draft-storage.js';

/** What this person typed before and has not sent, read once when the step is opened. */
export const useKeptDraft = (key: DraftKey): ShipmentDraft => useState(() => readDraft(key))[0];
