import { Controller, Get, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import {
  CATALOGUE_FILE_LIMIT,
  CatalogueFileInput,
  type CatalogueImportView,
  type CataloguePath,
  type Model,
} from '@porte/contracts';
import {
  Can,
  CurrentActor,
  IdParam,
  NewId,
  Upload,
  Uploaded,
  type Actor,
  type FileKind,
  type UploadedForm,
} from '@porte/service-kit';
import { CatalogueImports } from './catalogue-imports.js';

/** Text, or any zip archive, which is what the bytes of a workbook are too. */
const KINDS: readonly FileKind[] = ['xlsx', 'text'];

/** The routes of the imports of one catalogue: `POST /{path}/upload`, then `/{path}/imports/{id}`. */
function controllerOf(path: CataloguePath, model: Model, name: string): Type {
  @Controller(path)
  class CatalogueImportsController {
    @Inject(CatalogueImports) readonly imports: CatalogueImports;

    @Post('upload')
    @HttpCode(202)
    @Can('create', model)
    @Upload({ kinds: KINDS, files: 1, bytes: CATALOGUE_FILE_LIMIT })
    async upload(
      @CurrentActor() actor: Actor,
      @Uploaded(CatalogueFileInput) { input, files: [file] }: UploadedForm<CatalogueFileInput>,
      @NewId() id: string,
    ): Promise<{ data: CatalogueImportView }> {
      return { data: await this.imports.begin(actor, path, file!, input.file_name ?? null, id) };
    }

    @Get('imports')
    @Can('create', model)
    async list(@CurrentActor() actor: Actor): Promise<{ data: CatalogueImportView[] }> {
      return { data: await this.imports.list(actor, path) };
    }

    @Get('imports/:id')
    @Can('create', model)
    async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: CatalogueImportView }> {
      return { data: await this.imports.show(actor, path, id) };
    }
  }
  return Object.defineProperty(CatalogueImportsController, 'name', { value: name });
}

export const catalogueImportControllers: readonly Type[] = [
  controllerOf('colonies', 'Colony', 'ColonyImportsController'),
  controllerOf('sat_products', 'SatProduct', 'SatProductImportsController'),
];
