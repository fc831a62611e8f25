import { runGateway } from './service.js';

await runGateway();
