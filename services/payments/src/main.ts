import { runService } from '@porte/service-kit';
import { paymentsService } from './service.js';

await runService(paymentsService);
