import { BOXIFY_ACCOUNT, simBoxify } from '@porte/simulators';
import { CLOCK, describePreset, jsonError } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: BOXIFY_ACCOUNT,
  secrets: [BOXIFY_ACCOUNT.api_key],
  service: 'terrestre',
  simulator: () => simBoxify(CLOCK),
  error_inside: jsonError,
});
