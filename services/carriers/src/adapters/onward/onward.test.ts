import { ONWARD_ACCOUNT, simOnward } from '@porte/simulators';
import { CLOCK, describePreset, jsonError } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: ONWARD_ACCOUNT,
  secrets: [ONWARD_ACCOUNT.password],
  service: 'terrestre',
  simulator: () => simOnward(CLOCK),
  error_inside: jsonError,
});
