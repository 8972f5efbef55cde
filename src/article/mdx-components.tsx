import type { ArticleComponent } from '../../contract/page/article-components.ts';
import { Admonition, AdmonitionTitle } from './blocks/admonition.tsx';
import { CodeBlock } from './blocks/code-block.tsx';
import { DeviceStorage } from './blocks/device-storage.tsx';
import { Diagram } from './blocks/diagram.tsx';
import { Formula } from './blocks/formula.tsx';
import { Glossary } from './blocks/glossary.tsx';
import { Image } from './blocks/image.tsx';
import { InlineCode } from './blocks/inline-code.tsx';
import { Table } from './blocks/table.tsx';
import { TabItem, Tabs } from './blocks/tabs.tsx';
import { Unreleased } from './blocks/unreleased.tsx';
import { ConfigIndex, ConfigReference, ConfigVariables } from './configuration/config-reference.tsx';
import { ConfigTable } from './configuration/config-table.tsx';
import { DocCardList } from './pages/page-cards.tsx';
import { OperationsByRole } from './permissions/operations-by-role.tsx';
import { PermissionMatrix } from './permissions/permission-matrix.tsx';
import { PermissionTable, RoleTable } from './permissions/permission-tables.tsx';

/** What a page can use without importing it. */
export const MDX_COMPONENTS = {
  Admonition,
  AdmonitionTitle,
  CodeBlock,
  Diagram,
  Formula,
  DocCardList,
  Image,
  Tabs,
  TabItem,
  table: Table,
  code: InlineCode,
  ConfigTable,
  ConfigReference,
  ConfigIndex,
  ConfigVariables,
  DeviceStorage,
  RoleTable,
  PermissionTable,
  PermissionMatrix,
  OperationsByRole,
  Glossary,
  Unreleased,
} satisfies Record<ArticleComponent | 'table' | 'code', unknown>;

/** Every compiled page and partial calls this to get its components. */
export const useMDXComponents = () => MDX_COMPONENTS;
