import { Controller, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ImportFileInput, MAX_TABLE_ROWS, type ReadFile } from '@porte/contracts';
import { exportWriters, readFile, ResourceController, sampleFile } from '@porte/resource-kit';
import { Can, Documented, Upload, Uploaded, type UploadedForm } from '@porte/service-kit';
import { priceColumns, PRICE_FILE_BYTES, SAMPLE_PRICES } from '../price-tables/price-columns.js';
import { userPriceResource } from './user-price.resource.js';

@Controller('user_prices')
export class UserPricesController extends ResourceController(userPriceResource) {
  /** The rows of a workbook, for a page to show as changes; nothing is saved. */
  @Post('read_file')
  @HttpCode(200)
  @Can('update', 'UserPrice')
  @Upload({ kinds: ['xlsx'], files: 1, bytes: PRICE_FILE_BYTES })
  async read(
    @Uploaded(ImportFileInput) { input, files: [file] }: UploadedForm<ImportFileInput>,
  ): Promise<{ data: ReadFile }> {
    return { data: await readFile(file!, priceColumns(), MAX_TABLE_ROWS, input.sheet) };
  }

  @Get('sample_file')
  @Can('read', 'UserPrice')
  @Documented({ answer: 'xlsx' })
  sample(): StreamableFile {
    return new StreamableFile(sampleFile('user_prices', priceColumns(), SAMPLE_PRICES), {
      type: exportWriters.xlsx.type,
      disposition: 'attachment; filename="user-prices-sample.xlsx"',
    });
  }
}
