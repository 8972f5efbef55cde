import { createElement } from 'react';
import { inline } from '../../inline.ts';

/** The HTTP method, as a word in its own color. Browsers that translate the page would make a German "ERHALTEN" of GET. */
export function Method({ method }: { method: string }) {
  return (
    <span className="method" translate="no" data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}

interface PathProps {
  path: string;
  /** The start of the path that My values may replace with another server. */
  origin?: string;
}

/** A path template with its parameters marked; may break after a slash. */
export function Path({ path, origin = '' }: PathProps) {
  // The two slashes in the address of a server stay together.
  const parts = path
    .slice(origin.length)
    .split(/(\{[^}]*\})|(?<=[^/]\/)(?=[^/{])/)
    .filter((part) => part !== undefined && part !== '');
  return (
    <code className="api-path">
      {origin !== '' && (
        <span className="placeholder" data-value="server">
          {origin}
        </span>
      )}
      {inline(
        parts.flatMap((part, index) => {
          const shown = part.startsWith('{') ? createElement('var', null, part) : part;
          return index === 0 || parts[index - 1]?.endsWith('}') ? [shown] : [createElement('wbr', null), shown];
        }),
      )}
    </code>
  );
}

export function Endpoint({ method, path }: { method: string; path: string }) {
  return (
    <p className="api-endpoint">
      <Method method={method} /> <Path path={path} />{' '}
      <button type="button" className="quiet-button copy-button" data-copy={path} aria-label="Copy the path">
        Copy
      </button>
    </p>
  );
}
