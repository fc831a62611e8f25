// Jest's transform of planted bugs: SWC as ever, with the text of one file changed before it is compiled.
import swcJest from '@swc/jest';

/** @param {{ planted: { file: string, from: string, to: string }, swc: object }} options `file` absolute; `from` is once in it */
const createTransformer = ({ planted, swc }) => {
  const inner = swcJest.createTransformer(swc);
  const change = (source, file) => (file === planted.file ? source.split(planted.from).join(planted.to) : source);
  return {
    ...inner,
    process: (source, file, options) => inner.process(change(source, file), file, options),
    getCacheKey: (source, file, options) => inner.getCacheKey(change(source, file), file, options),
  };
};

export default { createTransformer };
