import { SimTeiker, TEIKER_ACCOUNT } from '@porte/simulators';
import { CLOCK, describePreset, jsonError } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: TEIKER_ACCOUNT,
  secrets: [TEIKER_ACCOUNT.password],
  service: 'terrestre',
  simulator: () => new SimTeiker(CLOCK),
  error_inside: jsonError,
});
