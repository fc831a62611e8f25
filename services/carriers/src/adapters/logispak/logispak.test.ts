import { LOGISPAK_ACCOUNT, simLogispak } from '@porte/simulators';
import { CLOCK, describePreset, jsonError } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: LOGISPAK_ACCOUNT,
  secrets: [LOGISPAK_ACCOUNT.api_key],
  service: 'express',
  simulator: () => simLogispak(CLOCK),
  error_inside: jsonError,
});
