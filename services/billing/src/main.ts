import { runService } from '@porte/service-kit';
import { billingService } from './service.js';

await runService(billingService);
