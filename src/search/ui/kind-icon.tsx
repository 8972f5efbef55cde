import type { ReactNode } from 'react';
import type { RecordKind } from '../../../contract/search/record-kinds.ts';

const PAGE = <path d="M5 2.8h6.5L15 6.3v10.9H5zM11.2 3v3.6h3.6M7.5 10h5M7.5 13h5" />;
const HASH = <path d="M8 4 6.4 16M13.6 4 12 16M4.2 8h12M3.8 12h12" />;
const CALL = <path d="M3 7h11l-3-3M17 13H6l3 3" />;
const SHAPE = (
  <path d="M8 3.5c-2.5 0-1 4-2 5.5S3.5 10 3.5 10s1.5-.5 2.5 1-.5 5.5 2 5.5M12 3.5c2.5 0 1 4 2 5.5s2.5 1 2.5 1-1.5-.5-2.5 1 .5 5.5-2 5.5" />
);
const SLIDERS = (
  <path d="M3 7h6.5M13.5 7H17M3 13h3.5M10.5 13H17M9.5 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M6.5 13a2 2 0 1 0 4 0 2 2 0 0 0-4 0" />
);
const COMMAND = <path d="m4 6 4 4-4 4M10 14.5h6" />;
const KEY = <path d="M10.5 9.5 16 4M14 6l2 2M4 13a3.3 3.3 0 1 0 6.6 0A3.3 3.3 0 0 0 4 13" />;
const BOOK = (
  <path d="M10 5.5C8.5 4.3 6.5 4 3.5 4v11c3 0 5 .3 6.5 1.5M10 5.5C11.5 4.3 13.5 4 16.5 4v11c-3 0-5 .3-6.5 1.5z" />
);
const SIGN = <path d="M10 3.5 17.5 16h-15zM10 8.5v3.5M10 13.9v.1" />;

const ICONS: Partial<Record<RecordKind | 'action' | 'search' | 'symptom', ReactNode>> = {
  page: PAGE,
  section: HASH,
  operation: CALL,
  parameter: CALL,
  status: SIGN,
  schema: SHAPE,
  field: SHAPE,
  config: SLIDERS,
  permission: KEY,
  command: COMMAND,
  term: BOOK,
  symptom: SIGN,
  action: <path d="m11 2.8-6 8.7h4.5L9 17.2l6-8.7h-4.5z" />,
  search: <path d="M3.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 0 0-11 0M13.2 13.2l3.8 3.8" />,
};

/** An icon for the kind of a row; the kind is also there in words. */
export function KindIcon({ kind }: { kind: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {ICONS[kind as RecordKind] ?? HASH}
    </svg>
  );
}
