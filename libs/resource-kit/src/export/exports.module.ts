import { Global, Module } from '@nestjs/common';
import { Exports } from './exports.js';

/** One instance per service, so that all its exports share the limit. */
@Global()
@Module({ providers: [Exports], exports: [Exports] })
export class ExportsModule {}
