import type { TransportOptions } from '@porte/adapter-kit';
import { preset as carssa } from './carssa/manifest.js';
import { ConfiguredCarrier } from './configured/index.js';
import { preset as pak2go } from './pak2go/manifest.js';

/** The presets by the names of their simulators. */
const PRESETS = { carssa, pak2go };

/** The providers whose calls are described by settings. @param simulators address of the simulated ones, by configuration */
export const configuredCarriers = (options: TransportOptions, simulators?: string): ConfiguredCarrier[] =>
  Object.entries(PRESETS).map(([name, preset]) =>
    ConfiguredCarrier.by(preset, options, simulators && `${simulators}/${name}`),
  );
