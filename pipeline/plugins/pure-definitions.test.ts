import { expect, it } from 'vitest';
import { markPure } from './pure-definitions.ts';

it('marks definitions of components, and drops what only developers are told', () => {
  const code = `var Link = React10.forwardRef(
  function LinkWithRef() {}
);
Link.displayName = "Link";
Boundary.contextType = RSCRouterContext;
var Context = React.createContext(null);
var names = Object.getOwnPropertyNames(Object.prototype).sort().join("\0");
var methods = new Set(["GET"]);
const shown = element.displayName = "x";
  warning(
    false, "x"
  );`;
  expect(markPure(code)).toBe(`var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef() {}
);


var Context = /* @__PURE__ */ React.createContext(null);
var names = /* @__PURE__ */ (() => Object.getOwnPropertyNames(Object.prototype).sort().join("\0"))();
var methods = /* @__PURE__ */ new Set(["GET"]);
const shown = element.displayName = "x";
  /* @__PURE__ */ warning(
    false, "x"
  );`);
});

it('drops what invariants would tell developers', () => {
  const code = [
    'invariant(',
    '  isThere(),',
    '  // Two routers.',
    '  `useX() may be used only in a <Router>.`',
    ');',
    'invariant(a.includes("?"), messageOf(a));',
    'function getInvalidPathError(char, path) {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    '  return `Cannot include "${char}" in \\`to\\` [${JSON.stringify(',
    '    path',
    '  )}]`;',
    '}',
  ];
  expect(markPure(code.join('\n'))).toBe(
    [
      'invariant(',
      '  isThere());',
      'invariant(a.includes("?"), messageOf(a));',
      'function getInvalidPathError(char, path) {',
      "  return '';",
      '}',
    ].join('\n'),
  );
});
