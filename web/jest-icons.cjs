// Fluent's components import the package of all 26,000 icons, of which a bundler keeps some dozens; a test would make them all. Here each is made when it is asked for.
/* eslint-disable @typescript-eslint/no-require-imports -- what is asked for is not known before, and jest gives it to require alone */
const utils = {
  __esModule: true,
  ...require('@fluentui/react-icons/utils'),
  ...require('@fluentui/react-icons/providers'),
};

/** `ChevronDown20Regular` stands in `chevron-down`. */
const fileOf = name =>
  name
    .replace(/\d*(Regular|Filled|Light|Color)$/, '')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();

const iconOf = name =>
  require(`@fluentui/react-icons/svg/${fileOf(name)}`)[name] ?? require('@fluentui/react-icons/svg')[name];

module.exports = new Proxy(utils, {
  get: (known, name) =>
    typeof name === 'symbol' || name in known || !/(Regular|Filled|Light|Color)$/.test(name)
      ? known[name]
      : (known[name] = iconOf(name)),
});
