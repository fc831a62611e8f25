import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { ReturnLinkInput, type Rate, type ReturnLink, type ReturnOffer } from '@porte/contracts';
import {
  attachment,
  Can,
  CurrentActor,
  CurrentTenant,
  Documented,
  IdParam,
  NewId,
  Payload,
  Public,
  type Actor,
} from '@porte/service-kit';
import type { FastifyReply } from 'fastify';
import { ReturnLinks } from './return-links.js';
import { UseReturnLink } from './use-return-link.js';

/** The links of a shipment by which its recipient sends it back. */
@Controller('shipments/:id')
export class ReturnLinksController {
  constructor(private readonly links: ReturnLinks) {}

  @Get('return_rates')
  @Can('create', 'Rate')
  async rates(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: Rate[] }> {
    return { data: await this.links.rates(actor, id) };
  }

  @Get('return_links')
  @Can('create', 'Rate')
  async list(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ReturnLink[] }> {
    return { data: await this.links.list(actor, id) };
  }

  @Post('return_links')
  @Can('create', 'Rate')
  async create(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('return_link', ReturnLinkInput) input: ReturnLinkInput,
    @NewId() linkId: string,
  ): Promise<{ data: ReturnLink }> {
    return { data: await this.links.create(actor, id, input, linkId) };
  }

  @Delete('return_links/:linkId')
  @HttpCode(200)
  @Can('create', 'Rate')
  async revoke(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Param('linkId', ParseUUIDPipe) linkId: string,
  ): Promise<{ data: ReturnLink }> {
    return { data: await this.links.revoke(actor, id, linkId) };
  }
}

const answerDocs = { answer: { properties: { data: { type: 'object', additionalProperties: true } } } };

/** The public page of a return link, without a session. */
@Controller('returns/:address')
export class ReturnsController {
  constructor(private readonly links: UseReturnLink) {}

  @Get()
  @Public()
  @Documented(answerDocs)
  async offer(@CurrentTenant() tenantId: string, @Param('address') address: string): Promise<{ data: ReturnOffer }> {
    return { data: await this.links.offer(tenantId, address) };
  }

  @Post()
  @HttpCode(200)
  @Public()
  @Documented(answerDocs)
  async use(@CurrentTenant() tenantId: string, @Param('address') address: string): Promise<{ data: ReturnOffer }> {
    return { data: await this.links.use(tenantId, address) };
  }

  @Get('label')
  @Public()
  async label(
    @CurrentTenant() tenantId: string,
    @Param('address') address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, type, name } = await this.links.label(tenantId, address);
    await reply
      .headers({ 'content-type': type, 'content-disposition': attachment(name), 'cache-control': 'no-store' })
      .send(bytes);
  }
}
