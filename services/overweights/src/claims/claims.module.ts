import { Module } from '@nestjs/common';
import { Overweights } from '../overweights/overweights.js';
import { OverweightSettings } from '../overweights/overweight-settings.js';
import { ClaimFiles } from './claim-files.js';
import { Claims } from './claims.js';
import { ClaimsController } from './claims.controller.js';

/** Claims of contested cases towards carriers. */
@Module({ controllers: [ClaimsController], providers: [OverweightSettings, Overweights, Claims, ClaimFiles] })
export class ClaimsModule {}
