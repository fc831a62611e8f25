import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, isEnabled } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { ApiDocument } from '../docs/api-document.js';
import { Tenants } from '../gate/tenants.js';
import { localeFor } from '../pages/page-locale.js';
import { pagePolicy } from '../security-headers.js';
import { callPage } from './call-page.js';
import { Description } from './description.js';
import { guidePage } from './guide-page.js';
import { missingPage, sitePage, type SiteShown } from './layout.js';
import { idOf, PAGES, searchIndex } from './pages.js';
import { isLanguage, languageOf } from './words.js';

const file = (name: string): string => readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8');

/** The files of the site by their names. */
const FILES: Readonly<Record<string, { type: string; text: string }>> = {
  'docs.css': { type: 'text/css; charset=utf-8', text: file('docs.css') },
  'docs.js': { type: 'text/javascript; charset=utf-8', text: file('docs.js') },
};

const VERSION = createHash('sha256')
  .update(
    Object.values(FILES)
      .map(({ text }) => text)
      .join(''),
  )
  .digest('hex')
  .slice(0, 12);

/** The documentation of the API for people: guides and reference. Where it is switched off these paths are seen not to exist. */
@Controller('docs')
export class DocsSiteController {
  constructor(
    private readonly document: ApiDocument,
    private readonly tenants: Tenants,
    @InjectConfig() private readonly config: GatewayConfig,
  ) {}

  @Get()
  start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.assertEnabled();
    const locale = localeFor(undefined, request, this.tenants.ofHost(request.hostname.toLowerCase()));
    void reply.header('vary', 'accept-language').redirect(`/docs/${languageOf(locale)}/first-label`, 302);
  }

  @Get('assets/:name')
  asset(@Param('name') name: string, @Res() reply: FastifyReply): void {
    this.assertEnabled();
    const found = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!found) throw new DomainError('route_not_found');
    void reply.type(found.type).header('cache-control', 'public, max-age=31536000, immutable').send(found.text);
  }

  @Get(':language')
  home(@Param('language') language: string, @Res() reply: FastifyReply): void {
    this.assertEnabled();
    if (!isLanguage(language)) throw new DomainError('route_not_found');
    void reply.redirect(`/docs/${language}/first-label`, 302);
  }

  @Get(':language/search.json')
  search(@Param('language') language: string): object {
    this.assertEnabled();
    if (!isLanguage(language)) throw new DomainError('route_not_found');
    return searchIndex(language);
  }

  @Get(':language/:page')
  async page(
    @Param('language') language: string,
    @Param('page') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.assertEnabled();
    if (!isLanguage(language)) throw new DomainError('route_not_found');
    const { protocol, host, hostname } = request;
    const name = this.tenants.ofHost(hostname.toLowerCase())?.name ?? 'Porte';
    const shown: SiteShown = { language, name, origin: `${protocol}://${host}`, version: VERSION };
    const page = PAGES.find(each => idOf(each) === id);
    const content =
      page?.kind === 'call'
        ? callPage(page.call, new Description(await this.document.get()), shown)
        : page && { main: guidePage(page.guide, shown) };
    void reply
      .status(page ? 200 : 404)
      .headers({ 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page && content ? sitePage(page, content, shown) : missingPage(shown));
  }

  private assertEnabled(): void {
    if (!isEnabled(this.config, 'API_DOCS')) throw new DomainError('route_not_found');
  }
}
