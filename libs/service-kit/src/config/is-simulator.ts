import { Matches } from 'class-validator';

/** Of a setting: the address of a simulated outside system, such as `http://127.0.0.1:14080/banxico`. */
export const IsSimulator = (): PropertyDecorator => Matches(/^http:\/\/[\w.-]+:\d+(\/[\w-]+)?$/);
