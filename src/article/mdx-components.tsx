import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { ConfigReference, ConfigTable } from './config-table.tsx';
import { Diagram } from './diagram.tsx';
import { Glossary } from './glossary.tsx';
import { Image } from './image.tsx';
import { PermissionTable, RoleTable } from './permission-tables.tsx';
import { Table } from './table.tsx';
import { TabItem, Tabs } from './tabs.tsx';

/** What a page can use without importing it. */
export const MDX_COMPONENTS = {
  Admonition,
  AdmonitionTitle,
  CodeBlock,
  Diagram,
  Image,
  Tabs,
  TabItem,
  table: Table,
  ConfigTable,
  ConfigReference,
  RoleTable,
  PermissionTable,
  Glossary,
};
