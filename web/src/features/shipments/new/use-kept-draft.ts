import { useState } from 'react';
import type { DraftKey, ShipmentDraft } from '../../../domain/shipments/draft.js';
import { readDraft } from '../../../shared/shipment-draft/draft-storage.js';

/** The user's unsent input, read once when the step opens. */
export const useKeptDraft = (key: DraftKey): ShipmentDraft => useState(() => readDraft(key))[0];
