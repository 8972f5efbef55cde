interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether anything may be loaded ahead: not on slow or costly connections. */
export function mayPrefetch(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return !(connection?.saveData || /2g/.test(connection?.effectiveType ?? ''));
}
