// `npm run kafka:topics`: brings the topics of the broker named in KAFKA_BROKERS to the declared table; nothing is ever removed.
import { compiled } from './compiled.mjs';

compiled();
await import('../dist/kafka/main.js');
