import type { ReactNode } from 'react';

/** All icons: one grid, one stroke (`.icon` in base.css). They are decoration; the control around them has the name. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
  </Icon>
);

export const SystemIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m7.5 5 5 5-5 5" />
  </Icon>
);

export const KeyIcon = () => (
  <Icon>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="m9 11 7.5-7.5M14 6l2 2M11.5 8.5l1.5 1.5" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <path d="M7 7h9v9H7z" />
    <path d="M13 7V4H4v9h3" />
  </Icon>
);

export const EditIcon = () => (
  <Icon>
    <path d="m4 16 1-4 8-8 3 3-8 8-4 1Z" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M6 8V3h8v5M6 15H3V8h14v7h-3" />
    <path d="M6 12h8v5H6z" />
  </Icon>
);
