// The broker without Docker, for the tests of the libraries as for the launcher.
export * from '../deploy/kafka/broker.mjs';
export { answers } from '../deploy/kafka/ready.mjs';
