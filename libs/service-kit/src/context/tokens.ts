import { Inject } from '@nestjs/common';

export const CLOCK = Symbol('clock');
export const CONFIG = Symbol('config');
export const EVENT_BUS = Symbol('event bus');
export const RETENTION = Symbol('retention');
export const SERVICE_NAME = Symbol('service name');

export const InjectClock = () => Inject(CLOCK);
export const InjectConfig = () => Inject(CONFIG);
export const InjectEventBus = () => Inject(EVENT_BUS);
