import { TechnicalError } from '@porte/domain-kit';
import type { AnyImport } from './define-import.js';

/** The imports of a service, by the paths of their resources. */
export class ImportDeclarations {
  private readonly byPath: ReadonlyMap<string, AnyImport>;

  constructor(declarations: readonly AnyImport[]) {
    this.byPath = new Map(declarations.map(each => [each.resource.path, each]));
  }

  of(path: string): AnyImport {
    const found = this.byPath.get(path);
    if (!found) throw new TechnicalError(`${path} has no import`);
    return found;
  }
}
