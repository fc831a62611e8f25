import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { QuoteInput } from '@porte/contracts';
import { inputPipe } from '@porte/service-kit';
import { isPlainQuote } from './plain-quote.js';

/** Validates a quote: quickly for ordinary input, else by the rules of its class, which also word the errors. */
export class QuotePipe implements PipeTransform<unknown, Promise<QuoteInput> | QuoteInput> {
  private readonly whole = inputPipe(QuoteInput);

  transform(value: unknown, metadata: ArgumentMetadata): Promise<QuoteInput> | QuoteInput {
    return isPlainQuote(value) ? value : (this.whole.transform(value, metadata) as Promise<QuoteInput>);
  }
}
