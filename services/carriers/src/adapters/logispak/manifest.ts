import { manifestOf, type Preset } from '../configured/preset.js';
import { REFERENCE_CALLS } from '../configured/reference-calls.js';

/** Logispak has published no documents: everything is the contract of our own, with a key as bearer. */
export const preset: Preset = { code: 'Logispak', contract: 'assumed', auth: 'bearer', calls: REFERENCE_CALLS };

export const manifest = manifestOf(preset);
