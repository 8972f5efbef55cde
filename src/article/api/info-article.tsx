import type { ApiInfo } from '../../../contract/api/plan.ts';
import { infoIds, SECTIONS } from '../../../contract/api/sections.ts';
import { useApi } from './api-context.ts';
import { Fact } from './fact.tsx';
import { Heading } from './heading.tsx';
import { SecurityScheme } from './operation/security-scheme.tsx';
import { Server } from './server.tsx';
import { ExternalDocs, Markdown, OuterLink } from './text.tsx';

/** What the API is, how to sign in, where its servers are, and its description as a file. */
export function InfoArticle() {
  const { plan, tools, actions } = useApi();
  const { info, servers, securitySchemes, downloads, tags } = plan;
  return (
    <article className="prose api-page">
      <h1>{info.title}</h1>
      {actions}
      {info.summary !== undefined && <p>{info.summary}</p>}
      <InfoFacts info={info} openapi={plan.openapi} />
      <Markdown text={info.description} below={1} taken={infoIds(plan)} />
      <ExternalDocs link={info.externalDocs} />
      {securitySchemes.length > 0 && (
        <Heading level={2} id={SECTIONS.security.id}>
          {SECTIONS.security.text}
        </Heading>
      )}
      {securitySchemes.map((scheme) => (
        <SecurityScheme key={scheme.name} scheme={scheme} />
      ))}
      {servers.length > 0 && (
        <Heading level={2} id={SECTIONS.servers.id}>
          {SECTIONS.servers.text}
        </Heading>
      )}
      {servers.map((server) => (
        <Server key={server.url} server={server} />
      ))}
      <Heading level={2} id={SECTIONS.download.id}>
        {SECTIONS.download.text}
      </Heading>
      <p>The whole description in one file, for code generators and other tools:</p>
      <ul>
        <li>
          <a href={tools.href(downloads.yaml)} download>
            OpenAPI {plan.openapi} as YAML
          </a>
        </li>
        <li>
          <a href={tools.href(downloads.json)} download>
            OpenAPI {plan.openapi} as JSON
          </a>
        </li>
      </ul>
      {tags.length > 0 && (
        <>
          <Heading level={2} id={SECTIONS.tags.id}>
            {SECTIONS.tags.text}
          </Heading>
          <Tags />
        </>
      )}
    </article>
  );
}

function InfoFacts({ info, openapi }: { info: ApiInfo; openapi: string }) {
  const { contact, license } = info;
  const licenseUrl = license?.url ?? (license?.identifier && `https://spdx.org/licenses/${license.identifier}.html`);
  return (
    <dl className="api-facts">
      <Fact name="Version">{info.version}</Fact>
      <Fact name="Described in">OpenAPI {openapi}</Fact>
      {license && (
        <Fact name="License">{licenseUrl ? <OuterLink url={licenseUrl}>{license.name}</OuterLink> : license.name}</Fact>
      )}
      {info.termsOfService !== undefined && (
        <Fact name="Terms">
          <OuterLink url={info.termsOfService} />
        </Fact>
      )}
      {contact && (
        <Fact name="Contact">
          {contact.url === undefined ? (
            contact.name
          ) : (
            <OuterLink url={contact.url}>{contact.name ?? contact.url}</OuterLink>
          )}{' '}
          {contact.email !== undefined && <OuterLink url={`mailto:${contact.email}`}>{contact.email}</OuterLink>}
        </Fact>
      )}
    </dl>
  );
}

function Tags() {
  const { plan, tools } = useApi();
  return (
    <ul className="page-list">
      {plan.tags.map(({ id, path, label, description, operations }) => (
        <li key={id}>
          <a href={tools.href(path)}>{label}</a>{' '}
          <span className="schema-media">
            {operations.length} {operations.length === 1 ? 'operation' : 'operations'}
          </span>
          <Markdown text={firstParagraph(description)} below={3} />
        </li>
      ))}
    </ul>
  );
}

const firstParagraph = (text: string | undefined) => text?.trim().split(/\n\s*\n/)[0];
