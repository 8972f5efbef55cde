import type { ApiFlow, ApiSecurityScheme } from '../../../../contract/api/security.ts';
import { Heading } from '../heading.tsx';
import { Markdown, OuterLink } from '../text.tsx';

const FLOWS: Record<string, string> = {
  authorizationCode: 'Authorization code flow',
  clientCredentials: 'Client credentials flow',
  password: 'Password flow',
  implicit: 'Implicit flow',
  deviceAuthorization: 'Device authorization flow',
};

const PLACES = { header: 'request header', query: 'query parameter', cookie: 'cookie' } as const;

/** One way to sign in. */
export function SecurityScheme({ scheme }: { scheme: ApiSecurityScheme }) {
  return (
    <section>
      <Heading level={3} id={scheme.id}>
        {scheme.name}
      </Heading>
      <p>
        {wayOf(scheme)}
        {scheme.deprecated && ' Deprecated.'}
      </p>
      <Markdown text={scheme.description} below={3} />
      {scheme.openIdConnectUrl !== undefined && (
        <p>
          Discovery: <OuterLink url={scheme.openIdConnectUrl} />
        </p>
      )}
      {scheme.metadataUrl !== undefined && (
        <p>
          Metadata: <OuterLink url={scheme.metadataUrl} />
        </p>
      )}
      {scheme.flows?.map((flow) => (
        <Flow key={flow.name} flow={flow} />
      ))}
    </section>
  );
}

function wayOf({ type, scheme, bearerFormat, in: place, key }: ApiSecurityScheme): string {
  if (type === 'oauth2') return 'OAuth 2.0 access token.';
  if (type === 'openIdConnect') return 'OpenID Connect access token.';
  if (type === 'mutualTLS') return 'TLS client certificate.';
  if (type === 'apiKey') return `API key in the ${PLACES[place ?? 'header']} ${key ?? ''}.`;
  if (scheme === 'basic') return 'HTTP basic authentication: user name and password.';
  if (scheme === 'bearer') return `HTTP bearer token${bearerFormat ? ` (${bearerFormat})` : ''}.`;
  return `HTTP authentication: ${scheme ?? 'unknown scheme'}.`;
}

function Flow({ flow }: { flow: ApiFlow }) {
  const addresses = [
    ['Authorization', flow.authorizationUrl],
    ['Device authorization', flow.deviceAuthorizationUrl],
    ['Token', flow.tokenUrl],
    ['Refresh', flow.refreshUrl],
  ] as const;
  return (
    <>
      <h4>{FLOWS[flow.name] ?? flow.name}</h4>
      <dl className="api-facts">
        {addresses.map(
          ([name, url]) =>
            url !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{url}</code>
                </dd>
              </div>
            ),
        )}
        {flow.scopes.map(({ name, description }) => (
          <div key={`scope ${name}`}>
            <dt>
              Scope <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
