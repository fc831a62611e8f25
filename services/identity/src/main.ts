import { runService } from '@porte/service-kit';
import { identityService } from './service.js';

await runService(identityService);
