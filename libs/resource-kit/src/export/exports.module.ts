import { Global, Module } from '@nestjs/common';
import { Exports } from './exports.js';

/** One for a service, so that its resources and its other files share the bound. */
@Global()
@Module({ providers: [Exports], exports: [Exports] })
export class ExportsModule {}
