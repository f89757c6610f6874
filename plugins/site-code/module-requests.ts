import type { EcmaScriptModule } from 'oxc-parser';

/** An import as it is written. */
export interface ModuleRequest {
  /** The text between the quotes; for a computed import, its expression. */
  readonly value: string;
  readonly isLiteral: boolean;
  /** Offset of `value` or its opening quote in the source. */
  readonly start: number;
  /** Names that are imported; undefined when the module is taken as a whole. */
  readonly names?: readonly string[];
  /** Whether only types are imported: nothing is loaded. */
  readonly isType?: true;
}

/** The imports of a parsed module in this order: static ones, exports of what others have, dynamic ones. */
export function moduleRequests(
  { staticImports, staticExports, dynamicImports }: EcmaScriptModule,
  source: string,
): readonly ModuleRequest[] {
  const imported = staticImports.map(({ moduleRequest: { value, start }, entries }) => {
    const isWhole = entries.some(({ importName }) => importName.kind === 'NamespaceObject');
    const names = entries.map(({ importName }) => importName.name ?? 'default');
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    return { value, isLiteral: true, start, ...(!isWhole && { names }), ...(isType && { isType }) };
  });
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) => {
      if (moduleRequest === null) return [];
      const { value, start } = moduleRequest;
      const names = importName.kind === 'Name' && { names: [importName.name ?? ''] };
      return { value, isLiteral: true, start, ...names, ...(isType && { isType }) };
    }),
  );
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const code = source.slice(start, end);
    const value = /^(['"])(.*)\1$/.exec(code)?.[2];
    return { value: value ?? code, isLiteral: value !== undefined, start };
  });
  return [...imported, ...exported, ...dynamic];
}
