// `porte/test-titles`: a title of `it` or `test` reads alone in a list of failures: it has its own subject, or begins with a verb in the third person whose
// subject is the unit that `describe` names. The rule reports only beginnings that continue the sentence of a `describe`, such as "are kept" or "of a demo";
// it knows no grammar, so that a good title never has to be changed for it.

/** No sentence begins with one of these and a verb alone. */
const CONTINUATIONS = new Set(['of', 'that', 'to', 'with', 'whose', 'which', 'who', 'and', 'or', 'but', 'than']);

/** Verbs of a plural subject; no nouns. */
const PLURAL = new Set(
  (
    'are have do were accept add allow apply appear arrive ask become begin belong bring choose come contain create ' +
    'decide delete describe differ exist follow get give go happen have ignore keep know lead leave let lose make ' +
    'measure meet move need open pay prove publish reach refuse reject remain remove replace require say see sell ' +
    'send serve share stand start stay survive take tell throw treat wait write'
  ).split(' '),
);

/** Verbs of a plural subject that are nouns too: they are verbs where an object follows. */
const AMBIGUOUS = new Set(
  (
    'answer balance book cancel change charge claim close cost count cover end fail find hold join limit link list ' +
    'load lock look match name offer order pass print read record release repeat report request reserve result ' +
    'return run save search seal show sort stamp stop store test use void work'
  ).split(' '),
);
const OBJECTS = new Set(
  'a an the no none nothing only every each all any both it its them their what where how that who not once one'.split(
    ' ',
  ),
);

/**
 * Whether a title begins in the middle of a sentence.
 * @param {string} title
 */
export function isContinuation(title) {
  const [first, second = ''] = title.trim().split(/\s+/);
  if (!/^[a-z]+$/.test(first)) return false;
  if (CONTINUATIONS.has(first) || PLURAL.has(first)) return true;
  return AMBIGUOUS.has(first) && OBJECTS.has(second.replace(/,$/, ''));
}

/** The function that is called: `it` of `it.each(…)(…)`. */
function rootOf(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return rootOf(node.object);
    case 'CallExpression':
      return rootOf(node.callee);
    case 'TaggedTemplateExpression':
      return rootOf(node.tag);
    default:
      return null;
  }
}

const textOf = node => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis[0].value.raw : null;
};

/** @type {import('eslint').Rule.RuleModule} */
export const testTitles = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      continuation:
        '"{{first}}…" continues the title of a describe: begin with a subject, or with a verb in the third person.',
    },
  },
  create: context => ({
    CallExpression(node) {
      const [title, body] = node.arguments;
      if (!body || !['it', 'test'].includes(rootOf(node.callee))) return;
      const text = textOf(title);
      if (text !== null && isContinuation(text))
        context.report({ node: title, messageId: 'continuation', data: { first: text.split(' ')[0] } });
    },
  }),
};
