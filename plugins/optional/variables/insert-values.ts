import { nearestHint } from '#shared/nearest';
import { placeAt } from '#shared/place';
import type { PreprocessorContext } from '../../api/index.ts';

/** Values by name, some by language. */
type Values = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A name between signs, with the backslashes before it. */
const variable = /(\\*)%%([a-z][\w.-]*)%%/gi;

/** Replaces the names of variables by their values. A name without a value stays, and is reported. */
export function insertValues(
  source: string,
  { lang, options: { values }, report }: Omit<PreprocessorContext<{ readonly values: Values }>, 'file'>,
): string {
  return source.replace(variable, (written: string, backslashes: string, name: string, offset: number) => {
    if (backslashes.length % 2 === 1) return written.slice(1);
    const found = Object.hasOwn(values, name) ? values[name] : undefined;
    const value = typeof found === 'object' ? found[lang] : found;
    if (value !== undefined) return backslashes + value;
    const shown = `%%${name}%%`;
    report({
      rule: 'unknown-variable',
      ...placeAt(source, offset + backslashes.length),
      ...(found === undefined
        ? {
            message: `Unexpected variable \`${shown}\`: there is no such variable.`,
            hint:
              nearestHint(name, Object.keys(values)) ??
              `Add it to \`values\` of \`pluginVariables\`, or write \`\\${shown}\` if no variable is meant.`,
          }
        : {
            message: `Unexpected variable \`${shown}\`: it has no value for the language \`${lang}\`.`,
            hint: `Add \`${lang}\` to \`values.${name}\` of \`pluginVariables\`.`,
          }),
    });
    return written;
  });
}
