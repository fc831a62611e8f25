import { transportContract } from './transport-contract.fixture.js';
import { describeOnKafka, kafkaSite } from './transports.fixture.js';

describeOnKafka('the Kafka transport', () => transportContract(kafkaSite, 5000));
