import { pickRoute, withoutHashAndQuery } from '#shared/paths';
import type { ContentModel, Doc } from '../../api/index.ts';
import type { DocMeta } from '../../markdown/types.ts';

/** By model, since every page asks for them. */
const found = new WeakMap<ContentModel, Promise<Backlinks>>();

/** A page that links to another one. A type alias, since only these are JSON to the compiler. */
type Backlink = { readonly text: string; readonly link: string };

/** The pages that link to a page, by its route path. */
type Backlinks = ReadonlyMap<string, readonly Backlink[]>;

/**
 * The pages of a site that link to each other, sorted by route path. Links in the fragments of a page are links of the
 * page.
 */
export function backlinksIn(model: ContentModel): Promise<Backlinks> {
  const links = found.get(model) ?? collect(model);
  found.set(model, links);
  return links;
}

async function collect(model: ContentModel): Promise<Backlinks> {
  const backlinks = new Map<string, Backlink[]>();
  const byFile = new Map(model.docs.map((doc) => [doc.file, doc]));
  const sources = [...model.pages.values()].filter(
    ({ route, doc }) => route.lang === doc.lang && doc.frontmatter.unlisted !== true,
  );
  const targets = await Promise.all(sources.map(({ doc }) => targetsOf(doc, { model, byFile })));
  for (const [index, { route, doc }] of sources.entries()) {
    const paths = (targets[index] ?? []).flatMap(
      (target) => pickRoute(withoutHashAndQuery(target), model.pages)?.route.path ?? [],
    );
    for (const path of new Set(paths)) {
      if (path === route.path) continue;
      backlinks.set(path, [...(backlinks.get(path) ?? []), { text: doc.title, link: route.path }]);
    }
  }
  return backlinks;
}

interface Documents {
  readonly model: ContentModel;
  readonly byFile: ReadonlyMap<string, Doc>;
}

/** Targets of the internal links of a document and its fragments. */
async function targetsOf(doc: Doc, documents: Documents, seen = new Set<Doc>()): Promise<readonly string[]> {
  seen.add(doc);
  // A document that does not compile is reported elsewhere.
  const meta = await documents.model
    .meta(doc)
    .catch((): Pick<DocMeta, 'links' | 'blocks'> => ({ links: [], blocks: [] }));
  const fragments = meta.blocks.flatMap((block) => {
    const fragment = block.kind === 'fragment' ? documents.byFile.get(block.file) : undefined;
    return fragment === undefined || seen.has(fragment) ? [] : [fragment];
  });
  const inFragments = await Promise.all(fragments.map((fragment) => targetsOf(fragment, documents, seen)));
  return [...meta.links.flatMap(({ target }) => target ?? []), ...inFragments.flat()];
}
