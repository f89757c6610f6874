import type { Grammar } from 'prismjs';
import { isObject } from '#shared/is-object';
import { shownModule } from '../../site-code/shown-module.ts';
import { importExport, unexpectedExport } from '../import-export.ts';
import type { ModuleExport, PipelineSettings } from '../types.ts';
import { callGrammar } from './call-grammar.ts';
import { isKnownLanguage, languageNames } from './language-names.ts';
import { grammarOf } from './languages.ts';

/** The languages of fences on a site: what the highlighter knows, and what the site adds. Names ignore case. */
export interface SiteLanguages {
  readonly isKnown: (name: string) => boolean;
  readonly names: Iterable<string>;
  readonly find: (name: string) => FenceLanguage;
}

/** How a fence is highlighted. */
export interface FenceLanguage {
  /** As Prism's hooks name it. */
  readonly language: string;
  /** Undefined for plain text. */
  readonly grammar: Grammar | undefined;
  /** The file of a grammar that the site has written, as messages name it. */
  readonly grammarFile?: string;
}

/** Loads the grammars that a site names. Throws when one of them cannot be loaded or used. */
export async function loadSiteLanguages({ languages = {}, root }: PipelineSettings): Promise<SiteLanguages> {
  const own = new Map(Object.entries(languages));
  const grammars = new Map<string, Omit<FenceLanguage, 'language'>>();
  for (const [name, language] of own)
    if (typeof language === 'object')
      grammars.set(name, {
        grammar: await loadGrammar(language, root),
        grammarFile: shownModule(language.module, root),
      });
  return {
    isKnown: (name) => own.has(name.toLowerCase()) || isKnownLanguage(name),
    names: [...own.keys(), ...languageNames()],
    find(name) {
      const similar = own.get(name.toLowerCase());
      const language = typeof similar === 'string' ? similar : name;
      return { language, ...(grammars.get(language.toLowerCase()) ?? { grammar: grammarOf(language) }) };
    },
  };
}

async function loadGrammar(entry: ModuleExport, root: string): Promise<Grammar> {
  const exported = await importExport(entry, root, 'grammar');
  const grammar = callGrammar(Object(exported), shownModule(entry.module, root), () => {
    const made: unknown = typeof exported === 'function' ? exported(grammarOf) : exported;
    return isGrammar(made) ? made : undefined;
  });
  if (grammar === undefined)
    throw unexpectedExport(entry, root, 'expected a Prism grammar: an object whose values are regular expressions');
  return grammar;
}

/** Grammars may contain themselves, so only the uppermost tokens are looked at. */
function isGrammar(value: unknown): value is Grammar {
  if (!isObject(value)) return false;
  const { rest, ...tokens } = value;
  const patterns = Object.values(tokens).flat();
  return (
    patterns.length > 0 &&
    patterns.every((token) => token instanceof RegExp || (isObject(token) && token.pattern instanceof RegExp))
  );
}
