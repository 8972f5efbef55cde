import type { Plugin } from 'vite';

/**
 * React Router defines all its components at the top level of one module. A bundler must keep the calls that it cannot prove free
 * of side effects, and with them most of the library. This marks them as pure, and drops what only developers are told.
 */
export function pureDefinitions(): Plugin {
  return {
    name: 'docs:pure-definitions',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/ },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  };
}

const PURE = '/* @__PURE__ */';

export function markPure(code: string): string {
  return (
    code
      .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext|createElement)\(|new Set\()/g, `= ${PURE} $1`)
      .replaceAll(/= (Object\.getOwnPropertyNames\(Object\.prototype\)\..*);$/gm, `= ${PURE} (() => $1)();`)
      // Only routes have a boundary for errors, and this site has none: it takes from the router where it is, and how to go elsewhere.
      .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
      .replace('return isDataRoute ? useNavigateStable()', 'return false ? useNavigateStable()')
      .replaceAll(/\b(invariant\([^`"]*?),\s*(?:\/\/.*\s*)*`[^`]*`\s*\)/g, '$1)')
      .replace(/(?<=function getInvalidPathError\(.*\{\n *return )`[^;]*(?=;\n)/, "''")
      .replaceAll(/^( *)(warning\()/gm, `$1${PURE} $2`)
  );
}
