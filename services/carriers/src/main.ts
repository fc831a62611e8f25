import { runService } from '@porte/service-kit';
import { carriersService } from './service.js';

await runService(carriersService);
