import { SITE_NAME } from '../site-name.ts';

/** Purpose of a signature. One that the same key made for another purpose, or another site, is refused. */
export const SIGNATURE_NAMESPACE = SITE_NAME;
