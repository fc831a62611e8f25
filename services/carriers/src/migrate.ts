import { migrateService } from '@porte/service-kit';
import { carriersService } from './service.js';

await migrateService(carriersService);
