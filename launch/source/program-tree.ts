import { parseAst } from 'vite';

/** The fields that we read of a syntax node, whatever its type. */
export type ProgramNode = {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: ProgramNode;
  arguments?: ProgramNode[];
  id?: ProgramNode;
  init?: ProgramNode | null;
  tag?: ProgramNode;
  quasi?: ProgramNode;
  quasis?: { value: { cooked: string; raw: string } }[];
  expressions?: ProgramNode[];
  object?: ProgramNode;
  property?: ProgramNode;
  source?: ProgramNode | null;
  importKind?: 'type' | 'value' | null;
  exportKind?: 'type' | 'value' | null;
  typeAnnotation?: ProgramNode | null;
  typeName?: ProgramNode;
  key?: ProgramNode;
};

/** Passes every syntax node of a program to `see`, outer ones first. The ending of `file` decides the language. */
export function eachNode(file: string, text: string, see: (node: ProgramNode) => void): void {
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
  visit(parseAst(text, { lang }, file), see);
}

function visit(value: unknown, see: (node: ProgramNode) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) see(value as ProgramNode);
  for (const inner of Object.values(value)) visit(inner, see);
}
