const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const REFERENCE = /\b[A-Z2-7]{28}\b/g;

/** What happened in a run, step by step. Ids differ from run to run, so each is called by the order in which it was first seen. */
export class Trace {
  readonly lines: string[] = [];
  private readonly names = new Map<string, string>();

  /** @param name as people call what has the id */
  setName(id: string, name: string): void {
    this.names.set(id, name);
  }

  add(line: string): void {
    this.lines.push(`${String(this.lines.length + 1).padStart(4)}  ${this.withNames(line)}`);
  }

  /** Says more of the last line. */
  append(text: string): void {
    if (this.lines.length > 0) this.lines[this.lines.length - 1] += ` · ${this.withNames(text)}`;
  }

  withNames(text: string): string {
    return text.replace(UUID, id => this.nameOf(id, '#')).replace(REFERENCE, id => this.nameOf(id, 'ref'));
  }

  private nameOf(id: string, prefix: string): string {
    const name = this.names.get(id) ?? `${prefix}${this.names.size + 1}`;
    this.names.set(id, name);
    return name;
  }
}
