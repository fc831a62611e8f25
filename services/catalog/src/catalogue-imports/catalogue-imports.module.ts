import { Module } from '@nestjs/common';
import { CatalogueImportWorker } from './catalogue-import-worker.js';
import { catalogueImportControllers } from './catalogue-imports.controller.js';
import { CatalogueImports } from './catalogue-imports.js';

@Module({ controllers: [...catalogueImportControllers], providers: [CatalogueImports, CatalogueImportWorker] })
export class CatalogueImportsModule {}
