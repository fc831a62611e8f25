export { startFaultProxy, type FaultProxy } from './fault-proxy.js';
export { WIRE_FAULTS, type WireFault, type WireFaultName } from './wire-fault.js';
