import type { Plugin } from 'vite';

/**
 * React Router defines all its components at the top level of one module. A bundler must keep the calls that it cannot prove free
 * of side effects, and with them most of the library. This marks them as pure, and drops names that only developer tools show.
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

export function markPure(code: string): string {
  return code
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext|createElement)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
