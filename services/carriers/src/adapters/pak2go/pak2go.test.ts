import { PAK2GO_ACCOUNT, simPak2go } from '@porte/simulators';
import { CLOCK, describePreset, jsonError } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: PAK2GO_ACCOUNT,
  secrets: [PAK2GO_ACCOUNT.password],
  service: 'terrestre',
  simulator: () => simPak2go(CLOCK),
  error_inside: jsonError,
  exempt: path => path.endsWith('/login'),
});
