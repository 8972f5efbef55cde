import type { ArticleComponent } from '../../contract/page/article-components.ts';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { ConfigIndex, ConfigReference, ConfigVariables } from './config-reference.tsx';
import { ConfigTable } from './config-table.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { Diagram } from './diagram.tsx';
import { Formula } from './formula.tsx';
import { Glossary } from './glossary.tsx';
import { Image } from './image.tsx';
import { InlineCode } from './inline-code.tsx';
import { OperationsByRole } from './operations-by-role.tsx';
import { DocCardList } from './page-cards.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { PermissionTable, RoleTable } from './permission-tables.tsx';
import { Table } from './table.tsx';
import { TabItem, Tabs } from './tabs.tsx';
import { Unreleased } from './unreleased.tsx';

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

/** What every compiled page and partial asks for its components. */
export const useMDXComponents = () => MDX_COMPONENTS;
