import { Fragment, type ReactNode } from 'react';
import { commandFor, packageManagers } from '#shared/command-for';
import { useArticleText } from '../hooks/useArticleText.ts';
import { Tab, Tabs } from './Tabs.tsx';

/** Properties of `PackageManagerTabs`. */
export interface PackageManagerTabsProps {
  /** A command, which is translated for each package manager by `commandFor`, or the whole commands of some of them. */
  readonly command: string | Readonly<Partial<Record<(typeof packageManagers)[number], string>>>;
}

/** A command for every package manager. The reader's choice applies to the whole site. */
export function PackageManagerTabs({ command }: PackageManagerTabsProps): ReactNode {
  const text = useArticleText();
  const commandOf = (manager: (typeof packageManagers)[number]) =>
    typeof command === 'string' ? commandFor(manager, command) : command[manager];
  const commands = packageManagers.flatMap((manager) => {
    const own = commandOf(manager);
    return own === undefined ? [] : [{ manager, own }];
  });
  return (
    <Tabs groupId="package-manager" label={text('packageManager')}>
      {commands.map(({ manager, own }) => (
        <Tab key={manager} label={manager}>
          <figure className="code" data-lang="bash">
            <div className="code-bar">
              <button type="button" data-copy="" aria-label={text('copy')} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
            <pre tabIndex={0}>
              <code className="language-bash">
                <span className="line">
                  <CommandText command={own} />
                </span>
              </code>
            </pre>
          </figure>
        </Tab>
      ))}
    </Tabs>
  );
}

/** A command with the token classes of highlighted code: the program and its options. */
function CommandText({ command }: { readonly command: string }): ReactNode {
  return command.split(' ').map((word, index) => {
    const token = index === 0 ? 'function' : word.startsWith('-') ? 'parameter variable' : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words are fixed.
      <Fragment key={index}>
        {index > 0 && ' '}
        {token === undefined ? word : <span className={`token ${token}`}>{word}</span>}
      </Fragment>
    );
  });
}
