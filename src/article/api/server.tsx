import type { ApiServer } from '../../../contract/api/plan.ts';
import { joined } from '../inline.ts';
import { Markdown } from './text.tsx';

/** A server that requests go to: its address, and the values of its variables. */
export function Server({ server }: { server: ApiServer }) {
  const { url, name, description, variables } = server;
  return (
    <section className="api-server">
      <p>
        <code>{url}</code> {name}
      </p>
      <Markdown text={description} below={2} />
      {variables.length > 0 && (
        <dl className="api-facts">
          {variables.map((variable) => (
            <div key={variable.name}>
              <dt>
                <code>{variable.name}</code>
              </dt>
              <dd>
                <Markdown text={variable.description} below={3} />
                <p className="schema-notes">
                  default <code>{variable.default || '""'}</code>
                  {variable.enum && (
                    <>, one of {joined(variable.enum.map((value) => <code key={value}>{value || '""'}</code>))}</>
                  )}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
