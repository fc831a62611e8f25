import { manifestOf, type Preset } from '../configured/preset.js';
import { REFERENCE_CALLS } from '../configured/reference-calls.js';

/** Onward has published no documents: everything is the contract of our own, with HTTP Basic. */
export const preset: Preset = { code: 'Onward', contract: 'assumed', auth: 'basic', calls: REFERENCE_CALLS };

export const manifest = manifestOf(preset);
