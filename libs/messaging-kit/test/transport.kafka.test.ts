import { transportContract } from './transport-contract.fixture.js';
import { describeOnKafka, kafkaSite } from './transports.fixture.js';

/** `CONTRACT_EVENTS=5000` for all of R-05. */
const EVENTS = Number(process.env['CONTRACT_EVENTS'] ?? 1500);

describeOnKafka('the Kafka transport', () => transportContract(kafkaSite, EVENTS));
