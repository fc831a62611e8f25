import { CARSSA_ACCOUNT, SimCarssa } from '@porte/simulators';
import { CLOCK, describePreset } from '../configured/described.fixture.js';
import { preset } from './manifest.js';

describePreset({
  preset,
  account: CARSSA_ACCOUNT,
  secrets: [CARSSA_ACCOUNT.password],
  service: 'NAL',
  simulator: () => new SimCarssa(CLOCK),
  error_inside: {
    status: 200,
    type: 'text/xml',
    body: '<respuesta><error><codigo>SISTEMA</codigo><mensaje>No disponible</mensaje></error></respuesta>',
  },
});
