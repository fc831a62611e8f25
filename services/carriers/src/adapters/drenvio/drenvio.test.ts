import { DRENVIO_ACCOUNT, SimDrEnvio } from '@porte/simulators';
import { CLOCK, describePreset, jsonError } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: DRENVIO_ACCOUNT,
  secrets: [DRENVIO_ACCOUNT.api_key],
  service: 'estafeta/terrestre',
  provider_ref: JSON.stringify({
    object: 'o-terrestre-5',
    shipping: 'q-terrestre',
    service: 's-terrestre',
    price: 126.5,
  }),
  simulator: () => new SimDrEnvio(CLOCK),
  error_inside: jsonError,
});
