export const SECURITY_TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;
export type SecurityType = (typeof SECURITY_TYPES)[number];

export interface ApiSecurityScheme {
  /** Name by which other parts of the plan refer to it. */
  name: string;
  /** Id on the info page: `security-token`. */
  id: string;
  type: SecurityType;
  /** Markdown. */
  description?: string;
  deprecated?: true;
  /** `apiKey`: where the key goes and what it is called there. */
  in?: 'query' | 'header' | 'cookie';
  key?: string;
  /** `http`: `basic`, `bearer` and `digest` in lower case, others as they are written. */
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  metadataUrl?: string;
  flows?: ApiFlow[];
}

export interface ApiFlow {
  /** `authorizationCode`, `clientCredentials`, `password`, `implicit`, `deviceAuthorization`. */
  name: string;
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

/** All schemes of a requirement are needed together; an empty requirement needs none. */
export type ApiSecurityRequirement = { scheme: string; scopes: string[] }[];
