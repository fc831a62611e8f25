import { StreamableFile } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { exportWriters, type ExportFormat } from './export-format.js';

/** The answer with an exported file. @param name of the file, without its ending */
export const download = (file: Readable, format: ExportFormat, name: string): StreamableFile =>
  new StreamableFile(file, {
    type: exportWriters[format].type,
    disposition: `attachment; filename="${name}.${format}"`,
  });
