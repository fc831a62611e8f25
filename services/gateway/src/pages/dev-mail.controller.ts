import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, MailFolder } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../security-headers.js';
import { GatewayConfig } from '../config.js';
import { Tenants } from '../gate/tenants.js';
import { mailListPage, mailPage } from './dev-mail-pages.js';

const SHOWN = 100;

/** Outgoing mail for who develops. Where no folder is set these paths must be seen not to exist, even beside a web app that answers every path. */
@Controller('dev/mail')
export class DevMailController {
  private readonly folder: MailFolder | null;

  constructor(
    @InjectConfig() config: GatewayConfig,
    private readonly tenants: Tenants,
  ) {
    this.folder = config.DEV_MAIL_DIR ? new MailFolder(config.DEV_MAIL_DIR) : null;
  }

  /** @throws DomainError `route_not_found` */
  @Get()
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(reply, mailListPage(await this.open(request).list(SHOWN), request.call!.context.locale));
  }

  /** @throws DomainError `route_not_found`, `not_found` */
  @Get(':id')
  async show(@Req() request: FastifyRequest, @Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await this.open(request).find(id);
    if (!mail) throw new DomainError('not_found');
    send(reply, mailPage(mail, request.call!.context.locale));
  }

  private open(request: FastifyRequest): MailFolder {
    if (!this.folder) throw new DomainError('route_not_found');
    // A page of a stranger whose name was made to lead to this machine would be of the same origin.
    this.tenants.resolve(undefined, request.hostname);
    return this.folder;
  }
}

function send(reply: FastifyReply, page: string): void {
  void reply
    .headers({ 'content-security-policy': pagePolicy(), 'cache-control': 'no-store', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(page);
}
