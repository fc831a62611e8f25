import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Module,
  Post,
  Query,
  type DynamicModule,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import type { ImportView } from '@porte/contracts';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  NewId,
  TABLE_KINDS,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { download } from '../export/download.js';
import { exportChoice } from '../export/export-format.js';
import type { AnyImport } from './define-import.js';
import { ImportDeclarations } from './import-declarations.js';
import { ImportWorker } from './import-worker.js';
import { Imports } from './imports.js';

/** Maximum size of an imported file in bytes. */
export const IMPORT_FILE_LIMIT = 10_000_000;

const formatQuery = { name: 'format', description: 'kind of file', schema: { type: 'string', enum: ['xlsx', 'csv'] } };

/** Gives a made class the name of its resource, by which the API's description lists it. */
function named(type: Type, path: string, suffix: string): Type {
  const words = path.split('_').map(word => word[0]!.toUpperCase() + word.slice(1));
  return Object.defineProperty(type, 'name', { value: `${words.join('')}${suffix}` });
}

/** The routes of the files of one resource's imports: its template, and the rows of each. */
function filesControllerOf({ resource: { path, model } }: AnyImport): Type {
  @Controller(path)
  class ImportFilesController {
    @Inject(Imports) readonly imports: Imports;

    @Get('imports/template')
    @Can('create', model)
    @Documented({ queries: [formatQuery], answer: 'xlsx' })
    template(@Query() query: Record<string, unknown>): StreamableFile {
      const { format } = exportChoice(query, []).choice;
      return download(this.imports.template(path, format), format, `${path}-template`);
    }

    @Get('imports/:id/rows')
    @Can('create', model)
    @Documented({ queries: [formatQuery], answer: 'xlsx' })
    rows(
      @CurrentActor() actor: Actor,
      @IdParam() id: string,
      @Query() query: Record<string, unknown>,
    ): Promise<StreamableFile> {
      return this.file(actor, id, query, true);
    }

    @Get('imports/:id/errors')
    @Can('create', model)
    @Documented({ queries: [formatQuery], answer: 'xlsx' })
    errors(
      @CurrentActor() actor: Actor,
      @IdParam() id: string,
      @Query() query: Record<string, unknown>,
    ): Promise<StreamableFile> {
      return this.file(actor, id, query, false);
    }

    private async file(
      actor: Actor,
      id: string,
      query: Record<string, unknown>,
      isWhole: boolean,
    ): Promise<StreamableFile> {
      const { format } = exportChoice(query, []).choice;
      const name = `${path}-${isWhole ? 'rows' : 'errors'}`;
      return download(await this.imports.rows(actor, path, id, format, isWhole), format, name);
    }
  }
  return named(ImportFilesController, path, 'ImportFilesController');
}

/** The routes of one resource's imports. */
function controllerOf({ resource: { path, model }, params }: AnyImport): Type {
  @Controller(path)
  class ImportController {
    @Inject(Imports) readonly imports: Imports;

    @Post('upload')
    @HttpCode(202)
    @Can('create', model)
    @Upload({ kinds: TABLE_KINDS, files: 1, bytes: IMPORT_FILE_LIMIT })
    async upload(
      @CurrentActor() actor: Actor,
      @Uploaded(params as Type) { input, files: [file] }: UploadedForm<object>,
      @NewId() id: string,
    ): Promise<{ data: ImportView }> {
      return { data: await this.imports.begin(actor, path, file!, input, id) };
    }

    /** The same under the name that the product's API gives it. */
    @Post('import')
    @HttpCode(202)
    @Can('create', model)
    @Upload({ kinds: TABLE_KINDS, files: 1, bytes: IMPORT_FILE_LIMIT })
    import(
      @CurrentActor() actor: Actor,
      @Uploaded(params as Type) form: UploadedForm<object>,
      @NewId() id: string,
    ): Promise<{ data: ImportView }> {
      return this.upload(actor, form, id);
    }

    @Get('imports')
    @Can('create', model)
    async list(@CurrentActor() actor: Actor): Promise<{ data: ImportView[] }> {
      return { data: await this.imports.list(actor, path) };
    }

    @Get('imports/:id')
    @Can('create', model)
    async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ImportView }> {
      return { data: await this.imports.show(actor, path, id) };
    }

    @Post('imports/:id/confirm')
    @HttpCode(202)
    @Can('create', model)
    async confirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ImportView }> {
      return { data: await this.imports.confirm(actor, path, id) };
    }

    @Delete('imports/:id')
    @HttpCode(200)
    @Can('create', model)
    async cancel(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ImportView }> {
      return { data: await this.imports.cancel(actor, path, id) };
    }
  }
  return named(ImportController, path, 'ImportController');
}

/** Serves the imports of a service: `POST /{path}/upload`, then `/{path}/imports/{id}`. */
@Module({})
export class ImportModule {
  static forRoot(declarations: readonly AnyImport[]): DynamicModule {
    return {
      module: ImportModule,
      global: true,
      // in this order, since `imports/template` looks like an import's id
      controllers: declarations.flatMap(each => [filesControllerOf(each), controllerOf(each)]),
      providers: [
        { provide: ImportDeclarations, useValue: new ImportDeclarations(declarations) },
        ImportWorker,
        Imports,
      ],
      exports: [Imports],
    };
  }
}
