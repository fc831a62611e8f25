import { runService } from '@porte/service-kit';
import { catalogService } from './service.js';

await runService(catalogService);
