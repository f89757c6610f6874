import { createHash } from 'node:crypto';
import type { Problem } from '#shared/errors';
import { headersFor } from '../../preview/host-rules.ts';
import type { PageFacts } from '../page-facts.ts';
import type { Rule } from '../types.ts';

/** No page needs what its content security policy forbids. */
export const contentPolicyRule: Rule = {
  rule: 'content-policy',
  description:
    'The content policies allow every inline script and style by its hash, and nothing needs more than that.',
  unit: 'pages',
  run({ pages, hostRules }) {
    const problems = pages.flatMap((page) => {
      const sent = headersFor(page.url, hostRules.headers).get('content-security-policy');
      const policies = [
        ['_headers', sent],
        ['<meta>', page.policy],
      ] as const;
      // A file that redirects has nothing to run.
      if (page.kind === 'redirect' && page.inlineCode.length === 0) return [];
      return [
        ...policies.flatMap(([place, policy]) => policyProblems(page, place, policy)),
        ...page.styleAttributes.map((element) =>
          problem(page, `${element} is a style attribute, which the policy forbids.`),
        ),
        ...page.handlerAttributes.map((element) =>
          problem(page, `${element} is an event handler, which the policy forbids.`),
        ),
      ];
    });
    return { checked: pages.length, problems };
  },
};

function policyProblems(page: PageFacts, place: string, policy: string | undefined): readonly Problem[] {
  if (policy === undefined) return [problem(page, `The page has no content policy in ${place}.`)];
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  const sourcesOf = (kind: 'script' | 'style') => directives.get(`${kind}-src`) ?? directives.get('default-src') ?? [];
  const unsafe = [...sourcesOf('script'), ...sourcesOf('style')].filter((source) =>
    /^'unsafe-(inline|eval)'$/.test(source),
  );
  const refused = page.inlineCode.filter(({ kind, text }) => !sourcesOf(kind).includes(`'${hashOf(text)}'`));
  return [
    ...unsafe.map((source) => problem(page, `The policy in ${place} allows ${source}.`)),
    ...refused.map(({ kind, text }) =>
      problem(
        page,
        `The policy in ${place} lacks '${hashOf(text)}' for the inline ${kind} \`${text.trim().slice(0, 40)}…\`.`,
      ),
    ),
  ];
}

function problem({ file }: PageFacts, message: string): Problem {
  return { rule: 'content-policy', severity: 'error', message, file };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
