import { createHash } from 'node:crypto';
import type { BuiltPage, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { headersFor } from '../../preview/host-rules.ts';

/** Compares each page with its content security policy. */
export const contentPolicyCheck: SiteCheck = {
  rule: 'content-policy',
  description: 'The content policies allow every inline script and style by hash, and no page needs anything else.',
  unit: 'pages',
  async run({ site }) {
    const { pages, hostRules } = site;
    const found = pages.flatMap((page) => {
      const sent = headersFor(page.url, hostRules.headers).get('content-security-policy');
      const policies = [
        ['_headers', sent],
        ['<meta>', page.policy],
      ] as const;
      // A redirect page runs nothing.
      if (page.kind === 'redirect' && page.inlineCode.length === 0) return [];
      return [
        ...policies.flatMap(([place, policy]) => policyProblems(page, place, policy)),
        ...page.styleAttributes.map((element) =>
          said(page, `${element} is a style attribute, which the policy forbids.`),
        ),
        ...page.handlerAttributes.map((element) =>
          said(page, `${element} is an event handler, which the policy forbids.`),
        ),
      ];
    });
    const problems: CheckProblem[] = [];
    for (const { page, message } of found) problems.push({ ...(await site.locate(page)), message });
    return { checked: pages.length, problems };
  },
};

interface Said {
  readonly page: BuiltPage;
  readonly message: string;
}

function policyProblems(page: BuiltPage, place: string, policy: string | undefined): readonly Said[] {
  if (policy === undefined) return [said(page, `The page has no content policy in ${place}.`)];
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
    ...unsafe.map((source) => said(page, `The policy in ${place} allows ${source}.`)),
    ...refused.map(({ kind, text }) =>
      said(
        page,
        `The policy in ${place} lacks '${hashOf(text)}' for the inline ${kind} \`${text.trim().slice(0, 40)}…\`.`,
      ),
    ),
  ];
}

function said(page: BuiltPage, message: string): Said {
  return { page, message };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
