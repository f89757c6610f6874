import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltPage, CheckContext, CheckProblem, Reference, SiteCheck } from '../../../../plugins/index.ts';
import { inTurns } from '../../../shared/in-turns.ts';
import { createFindTarget } from '../../find-target.ts';
import type { CheckRequest, RequestedCheck } from '../requested-check.ts';
import { type LinkAnswer, type Patience, requestLink } from './request-link.ts';

/** Requests every address on other sites that a page links to. */
export const externalCheck = {
  option: { type: 'boolean', description: 'Also requests every link to another site.' },
  about: { rule: 'external-link', description: 'Every link to another site leads to a page.', unit: 'addresses' },
  create: (request) => requestingLinks(request, { timeout: 15_000, pause: sleep }),
} satisfies RequestedCheck;

/** Time for which an address that answered is not requested again, in milliseconds. */
const keptFor = 86_400_000;

/** Numbers of simultaneous requests to one host, and of simultaneous hosts. */
const [perHost, hosts] = [2, 16];

/** After this many requests in a row without an answer, a host is not asked again: each would take most of a minute. */
const maxSilence = 4;

/** Hosts that documents name as examples, and the machine of the reader. */
const nobody = /(^|\.)(localhost|example|example\.(com|net|org)|invalid|test)$/;

const kinds: Readonly<Record<Exclude<LinkAnswer['kind'], 'ok'>, Pick<CheckProblem, 'severity' | 'hint'>>> = {
  dead: { severity: 'error', hint: 'Correct or remove the link.' },
  moved: { severity: 'warning', hint: 'Write the new address.' },
  blocked: { severity: 'warning', hint: 'Open it in a browser. If it works there, add it to `check.ignore`.' },
  unreachable: { severity: 'warning', hint: 'Try again later; if it stays away, correct or remove the link.' },
};

/** Requests every link with the given patience. */
export function requestingLinks(
  { store, onProgress }: Pick<CheckRequest, 'store' | 'onProgress'>,
  patience: Patience,
): SiteCheck {
  return {
    ...externalCheck.about,
    async run(context) {
      const links = externalLinks(context);
      const known = new Map<string, LinkAnswer>();
      for (const url of links.keys()) {
        const kept = store.getData<KeptAnswer>(`external-link/${url}`, '1');
        if (kept !== undefined && kept.until > Date.now()) known.set(url, kept.answer);
      }
      const missing = [...links.keys()].filter((url) => !known.has(url));
      let done = 0;
      const silence = new Map<string, number>();
      const ask = async (url: string) => {
        const host = hostOf(url);
        const unanswered = () => silence.get(host) ?? 0;
        const answer = unanswered() < maxSilence ? await requestLink(url, patience) : notAsked;
        silence.set(host, answer.kind === 'unreachable' ? unanswered() + 1 : 0);
        known.set(url, answer);
        // Other answers may be better next time.
        if (answer.kind === 'ok' || answer.kind === 'moved') {
          const kept: KeptAnswer = { until: Date.now() + keptFor, answer };
          store.setData(`external-link/${url}`, '1', kept);
        }
        done += 1;
        onProgress(`Requesting links (${done} of ${missing.length})`);
      };
      const hostOf = (url: string) => new URL(url).host;
      const missingHosts = [...new Set(missing.map(hostOf))];
      await inTurns(missingHosts, hosts, (host) => {
        return inTurns(
          missing.filter((url) => hostOf(url) === host),
          perHost,
          ask,
        );
      });
      return {
        checked: links.size,
        problems: await problemsOf(links, known, context),
        notes: notesOf(known, links.size - missing.length),
      };
    },
  };
}

const notAsked: LinkAnswer = {
  kind: 'unreachable',
  why: `not requested, because its host has not answered ${maxSilence} other addresses.`,
};

interface KeptAnswer {
  /** In milliseconds since 1970. */
  readonly until: number;
  readonly answer: LinkAnswer;
}

interface LinkUse {
  readonly page: BuiltPage;
  readonly reference: Reference;
}

/** Where pages refer to each address on another site, without its anchor. */
function externalLinks(context: CheckContext): ReadonlyMap<string, readonly LinkUse[]> {
  const findTarget = createFindTarget(context);
  const links = new Map<string, LinkUse[]>();
  for (const page of context.site.pages) {
    for (const reference of page.references) {
      // `link` names origins and canonical addresses, not what a reader opens.
      if (reference.tag === 'link' || findTarget(reference.url, page.url).kind !== 'outside') continue;
      const url = new URL(reference.url, 'https://site.invalid');
      if (!/^https?:$/.test(url.protocol) || nobody.test(url.hostname)) continue;
      url.hash = '';
      links.set(url.href, [...(links.get(url.href) ?? []), { page, reference }]);
    }
  }
  for (const { editLink } of context.config.locales) {
    const repository = editLink?.docRepoBaseUrl;
    // Every page has one, made in the same way: checking the first is enough.
    const edits = typeof repository === 'string' ? [...links.keys()].filter((url) => url.startsWith(repository)) : [];
    for (const url of edits.slice(1)) links.delete(url);
  }
  return links;
}

async function problemsOf(
  links: ReadonlyMap<string, readonly LinkUse[]>,
  answers: ReadonlyMap<string, LinkAnswer>,
  { site }: CheckContext,
): Promise<readonly CheckProblem[]> {
  const problems: CheckProblem[] = [];
  for (const [url, uses] of links) {
    const answer = answers.get(url);
    if (answer === undefined || answer.kind === 'ok') continue;
    const why = answer.kind === 'moved' ? `it has moved to \`${answer.to}\`.` : answer.why;
    const inFrame = uses.find(({ reference }) => reference.region === 'frame');
    const inArticles = uses.filter(({ reference }) => reference.region !== 'frame');
    for (const { page, reference } of [...inArticles, ...(inFrame === undefined ? [] : [inFrame])]) {
      const message = `<${reference.tag}> refers to \`${reference.url}\`: ${why}`;
      problems.push({ ...(await site.locate(page, { reference })), kind: answer.kind, ...kinds[answer.kind], message });
    }
  }
  return problems;
}

function notesOf(answers: ReadonlyMap<string, LinkAnswer>, kept: number): readonly string[] {
  const all = [...answers.values()];
  const counts = (['ok', 'moved', 'dead', 'blocked', 'unreachable'] as const)
    .map((kind) => ({ kind, count: all.filter((answer) => answer.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`);
  if (counts.length === 0) return [];
  return [`${counts.join(', ')}${kept === 0 ? '' : ` (${kept} answered within the last day, not requested again)`}`];
}
