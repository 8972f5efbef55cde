import { SITE_NAME } from '../site-name.ts';

/** Purpose of a signature. A signature that the same key made for another purpose, or for another site, is refused. */
export const SIGNATURE_NAMESPACE = SITE_NAME;
