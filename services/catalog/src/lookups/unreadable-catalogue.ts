import type { ImportProblem } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';

/** Wrong lines that are named. */
const MOST_NAMED = 10;

/** The file of a catalogue cannot be imported, for a reason that its sender is told. */
export class UnreadableCatalogue extends TechnicalError {
  constructor(
    message: string,
    readonly code: ImportProblem,
    readonly params: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** Lines of a file that are no row of its catalogue; only the first are kept. */
export class WrongLines {
  private count = 0;
  private readonly first: number[] = [];

  /** @param line from 1 */
  add(line: number): void {
    this.count += 1;
    if (this.first.length < MOST_NAMED) this.first.push(line);
  }

  /**
   * @param row what each line should have been, such as `colony`
   * @param rows how many rows were found
   * @throws UnreadableCatalogue where a line was wrong, or none was right
   */
  refuse(row: string, rows: number): void {
    const lines = this.first.join(', ');
    if (this.count > 0 && rows > 0)
      throw new UnreadableCatalogue(
        `${this.count} lines are no ${row}; nothing was imported. Lines ${lines}`,
        'not_in_catalogue',
        { count: this.count, lines },
      );
    if (rows > 0) return;
    const params = { count: this.count, lines };
    throw new UnreadableCatalogue(`the file names no ${row}`, this.count > 0 ? 'not_in_catalogue' : 'empty', params);
  }
}
