import { Injectable } from '@nestjs/common';
import type { DocumentFact } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { ObjectStore } from '@porte/service-kit';
import type { LabelDocument } from '../../adapters/index.js';
import { retry } from '../../calls/retry.js';

const EXTENSIONS: Record<LabelDocument['format'], string> = { pdf: 'pdf', thermal: 'pdf', zpl: 'zpl' };

const isOneFile = (one: LabelDocument, other: LabelDocument): boolean =>
  one.bytes === other.bytes && EXTENSIONS[one.format] === EXTENSIONS[other.format];

/** The files of labels. */
@Injectable()
export class LabelFiles {
  constructor(private readonly files: ObjectStore) {}

  /** Stores a label's documents, patiently: it is bought. Documents of the same bytes are one file. @throws what the last try threw */
  async store(tenantId: string, documents: readonly LabelDocument[]): Promise<DocumentFact[]> {
    await failpoint('label.store.before');
    const firsts = documents.map(each => documents.find(other => isOneFile(other, each))!);
    const put = async (each: LabelDocument) =>
      [each, await this.files.put(tenantId, each.bytes, EXTENSIONS[each.format], 'label')] as const;
    const files = new Map(await retry(() => Promise.all([...new Set(firsts)].map(put))));
    await failpoint('label.store.after');
    return documents.map(({ format }, at) => ({ format, ...files.get(firsts[at]!)! }));
  }
}
