import { compile, search, type JSONValue } from '@jmespath-community/jmespath';

/** What of a description cannot be used. */
export class InvalidDescription extends Error {
  /**
   * @param rule the code of the words that say what is wrong
   * @param detail the field, expression or line that it is about
   */
  constructor(
    readonly rule: 'callText' | 'callField' | 'callExpression' | 'callTemplate' | 'callMissing',
    readonly detail: string,
  ) {
    super(`${rule}: ${detail}`);
  }
}

/** Characters of one expression. */
const MOST_CHARACTERS = 4_000;

/** Functions whose answer is no longer than what they are given. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['abs', 'ceil', 'floor', 'contains', 'starts_with', 'ends_with', 'join', 'length', 'lower', 'upper', 'trim'],
  ...['not_null', 'reverse', 'split', 'sum', 'to_number', 'to_string', 'type', 'values', 'keys'],
]);

/** Forms of expressions that may stand anywhere. */
const FORMS: ReadonlySet<string> = new Set([
  ...['AndExpression', 'Comparator', 'Current', 'Field', 'FilterProjection', 'Flatten', 'Function', 'Identity'],
  ...['Index', 'IndexExpression', 'KeyValuePair', 'Literal', 'MultiSelectHash', 'MultiSelectList', 'NotExpression'],
  ...['OrExpression', 'Pipe', 'Projection', 'Subexpression', 'ValueProjection'],
]);

/** Forms whose left side is read, and not given on. */
const READERS: ReadonlySet<string> = new Set([
  ...['FilterProjection', 'Flatten', 'IndexExpression', 'Pipe', 'Projection', 'Subexpression', 'ValueProjection'],
]);

interface Node {
  type: string;
  name?: string;
  left?: Node;
  right?: Node;
  child?: Node;
  condition?: Node;
  value?: unknown;
  children?: Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What an expression makes is not taken apart again, so that its answer is never longer than its own length times what it reads. */
function assertBounded(node: Node, isRead: boolean, text: string): void {
  const { type, name = '', left, right, child, condition, value, children = [] } = node;
  const isLargeList = type === 'MultiSelectList' && children.length > 1;
  if (!FORMS.has(type) || (isRead && (isLargeList || type === 'MultiSelectHash')))
    throw new InvalidDescription('callExpression', text);
  if (type === 'Function' && !FUNCTIONS.has(name)) throw new InvalidDescription('callExpression', `${name}()`);
  const below = isRead || READERS.has(type);
  if (left) assertBounded(left, below, text);
  if (child) assertBounded(child, below, text);
  for (const each of [right, condition, type === 'KeyValuePair' ? value : undefined, ...children])
    if (isNode(each)) assertBounded(each, isRead, text);
}

/** The first dotted name that data does not have; what is null there may have anything below. */
function unknownField(node: Node, data: unknown, path: string): string | null {
  const isOpen = data === null || Array.isArray(data) || typeof data !== 'object';
  const { type, name = '', left, right, value, children = [] } = node;
  if (isOpen && path !== '') return null;
  if (type === 'Field') return Object.hasOwn(data as object, name) ? null : [path, name].filter(Boolean).join('.');
  if (type === 'Subexpression' && left?.type === 'Field' && right) {
    const below = unknownField(left, data, path);
    return (
      below ??
      unknownField(right, (data as Record<string, unknown>)[left.name!], [path, left.name].filter(Boolean).join('.'))
    );
  }
  const inner = [type === 'Projection' || type === 'Pipe' ? left : undefined, value, ...children].filter(isNode);
  return inner.map(each => unknownField(each, data, path)).find(each => each !== null) ?? null;
}

/** An expression of JMESPath, read once. It has no loops, no variables and no access to anything but the data that it is given. */
export class Expression {
  private constructor(
    private readonly text: string,
    private readonly node: Node,
  ) {}

  /** @throws InvalidDescription for what is no expression, or one whose answer could be too long */
  static of(text: string): Expression {
    if (text.length > MOST_CHARACTERS) throw new InvalidDescription('callExpression', `${text.slice(0, 60)}…`);
    const short = text.trim().slice(0, 60);
    let node: Node;
    try {
      node = compile(text) as Node;
    } catch {
      throw new InvalidDescription('callExpression', short);
    }
    assertBounded(node, false, short);
    return new Expression(text, node);
  }

  /** The first field that the expression names and a sample of its data does not have; null where there is none. */
  unknownFieldIn(sample: object): string | null {
    return unknownField(this.node, sample, '');
  }

  /** @throws Error where a function is given what it cannot work with */
  valueIn(data: unknown): unknown {
    return search(data as JSONValue, this.text);
  }
}
