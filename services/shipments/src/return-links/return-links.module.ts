import { Module } from '@nestjs/common';
import { BuyReturn } from './buy-return.js';
import { ReturnLinks } from './return-links.js';
import { ReturnLinksController, ReturnsController } from './return-links.controller.js';
import { UseReturnLink } from './use-return-link.js';

/** Links by which recipients send parcels back. */
@Module({ controllers: [ReturnLinksController, ReturnsController], providers: [ReturnLinks, BuyReturn, UseReturnLink] })
export class ReturnLinksModule {}
