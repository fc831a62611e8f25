import type { TransportOptions } from '@porte/adapter-kit';
import { preset as boxify } from './boxify/manifest.js';
import { preset as carssa } from './carssa/manifest.js';
import { ConfiguredCarrier } from './configured/index.js';
import { preset as drenvio } from './drenvio/manifest.js';
import { preset as logispak } from './logispak/manifest.js';
import { preset as onward } from './onward/manifest.js';
import { preset as pak2go } from './pak2go/manifest.js';
import { preset as teiker } from './teiker/manifest.js';

/** The presets by the names of their simulators. */
const PRESETS = { boxify, carssa, drenvio, logispak, onward, pak2go, teiker };

/** The providers whose calls are described by settings. @param simulators address of the simulated ones, by configuration */
export const configuredCarriers = (options: TransportOptions, simulators?: string): ConfiguredCarrier[] =>
  Object.entries(PRESETS).map(([name, preset]) =>
    ConfiguredCarrier.by(preset, options, simulators && `${simulators}/${name}`),
  );
