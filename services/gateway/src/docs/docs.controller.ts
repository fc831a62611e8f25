import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { attachment, InjectConfig, isEnabled } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { libraryPagePolicy } from '../security-headers.js';
import { GatewayConfig } from '../config.js';
import { ApiDocument } from './api-document.js';
import type { OpenApi } from './merge-openapi.js';
import { postmanCollection } from './postman.js';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Porte API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><p><a href="/docs">Guides and examples</a>. Download: <a href="/api/openapi.json" download>OpenAPI</a>, <a href="/api/postman.json" download>Postman collection</a></p>
<div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', validatorUrl: null });\n`;

/** What of Swagger UI's package the page needs. */
const ASSETS: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The description of the API. Where it is switched off these paths are seen not to exist. */
@Controller('api')
export class DocsController {
  /** Resolved with the first page: wherever the process was started, and not where the docs are off. */
  private get folder(): string {
    return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  }

  constructor(
    private readonly document: ApiDocument,
    @InjectConfig() private readonly config: GatewayConfig,
  ) {}

  @Get('openapi.json')
  whole(): Promise<OpenApi> {
    this.assertEnabled();
    return this.document.get();
  }

  /** The same as a collection of Postman, to be downloaded. */
  @Get('postman.json')
  async postman(
    @Req() { protocol, host }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    this.assertEnabled();
    const collection = postmanCollection(await this.document.get(), `${protocol}://${host}`);
    void reply.header('content-disposition', attachment('porte.postman_collection.json'));
    return collection;
  }

  @Get('docs')
  page(@Res() reply: FastifyReply): void {
    this.assertEnabled();
    void reply.header('content-security-policy', libraryPagePolicy()).type('text/html; charset=utf-8').send(PAGE);
  }

  @Get('docs/start.js')
  start(@Res() reply: FastifyReply): void {
    this.assertEnabled();
    void reply.type('text/javascript; charset=utf-8').send(START);
  }

  @Get('docs/:asset')
  asset(@Param('asset') name: string, @Res() reply: FastifyReply): void {
    this.assertEnabled();
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!type) throw new DomainError('route_not_found');
    void reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .send(createReadStream(path.join(this.folder, name)));
  }

  private assertEnabled(): void {
    if (!isEnabled(this.config, 'API_DOCS')) throw new DomainError('route_not_found');
  }
}
