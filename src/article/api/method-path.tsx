import { inline } from './text.tsx';

/** The method is a word in its colour. */
export function Method({ method }: { method: string }) {
  return (
    <span className="method" data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}

/** A path template with its parameters marked; may break after a slash. */
export function Path({ path }: { path: string }) {
  const parts = path.split(/(\{[^}]*\})/);
  return (
    <code className="api-path">
      {inline(
        parts.map((part, index) =>
          index % 2 === 1 ? inline([<wbr key="break" />, <var key="name">{part}</var>]) : part,
        ),
      )}
    </code>
  );
}

export function Endpoint({ method, path }: { method: string; path: string }) {
  return (
    <p className="api-endpoint">
      <Method method={method} /> <Path path={path} />{' '}
      <button type="button" className="copy-button" data-copy={path} aria-label="Copy the path">
        Copy
      </button>
    </p>
  );
}
