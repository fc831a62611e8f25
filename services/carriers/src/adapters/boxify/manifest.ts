import { manifestOf, type Preset } from '../configured/preset.js';
import { REFERENCE_CALLS } from '../configured/reference-calls.js';

/** Boxify resells labels of other carriers and has published no documents: everything is the contract of our own, with a key in a header. */
export const preset: Preset = { code: 'Boxify', contract: 'assumed', auth: 'header', calls: REFERENCE_CALLS };

export const manifest = manifestOf(preset);
