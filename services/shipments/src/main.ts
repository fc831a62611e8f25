import { runService } from '@porte/service-kit';
import { shipmentsService } from './service.js';

await runService(shipmentsService);
