import { systemClock, type Clock } from '@porte/domain-kit';
import { SimAmpm } from './sim-ampm/index.js';
import { SimCarssa } from './sim-carssa/index.js';
import { SimDhl } from './sim-dhl/index.js';
import { SimDrEnvio } from './sim-drenvio/index.js';
import { SimEnvia } from './sim-envia/index.js';
import { SimEstafeta } from './sim-estafeta/index.js';
import { SimFedex, SimFedexSoap } from './sim-fedex/index.js';
import { SimPakke } from './sim-pakke/index.js';
import { SimPExpress } from './sim-pexpress/index.js';
import { SimRedpack } from './sim-redpack/index.js';
import { simBoxify, simLogispak, simOnward, simPak2go } from './sim-reference/index.js';
import { SimTeiker } from './sim-teiker/index.js';

/** A simulator of each carrier that has an API, by the path under which its adapter looks for it below the address of all of them. */
export const simulatedCarriers = (clock: Clock = systemClock) => ({
  fedex: new SimFedex(clock),
  fedexx: new SimFedexSoap(clock),
  estafeta: new SimEstafeta(clock),
  dhl: new SimDhl(clock),
  ampm: new SimAmpm(clock),
  redpack: new SimRedpack(clock),
  envia: new SimEnvia(clock),
  pakke: new SimPakke(clock),
  pexpress: new SimPExpress(clock),
  boxify: simBoxify(clock),
  carssa: new SimCarssa(clock),
  drenvio: new SimDrEnvio(clock),
  logispak: simLogispak(clock),
  onward: simOnward(clock),
  pak2go: simPak2go(clock),
  teiker: new SimTeiker(clock),
});
