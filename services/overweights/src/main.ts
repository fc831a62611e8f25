import { runService } from '@porte/service-kit';
import { overweightsService } from './service.js';

await runService(overweightsService);
