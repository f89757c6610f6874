import { spawn } from 'node:child_process';
import { strangersEnvironment } from './installed.ts';

/** What to type when a question is on the screen. */
interface Answer {
  readonly question: string;
  readonly keys: string;
}

/** Keys that a terminal sends. */
export const keys = { enter: '\r', down: '\u001b[B', interrupt: '\u0003' } as const;

/**
 * Runs a Node script in a pseudo-terminal, which `script` of util-linux opens, and answers its questions in this order.
 * Resolves with the exit code and everything that was on the screen.
 */
export function runInTerminal(
  cwd: string,
  script: string,
  answers: readonly Answer[],
): Promise<{ readonly status: number | null; readonly shown: string }> {
  const child = spawn(
    'script',
    ['--quiet', '--return', '--command', `stty cols 100 rows 40; node '${script}'`, '/dev/null'],
    {
      cwd,
      env: { ...strangersEnvironment(), CI: undefined, TERM: 'xterm' },
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: 60_000,
    },
  );
  const left = [...answers];
  let shown = '';
  let from = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const [next] = left;
    if (next === undefined || !shown.includes(next.question, from)) return;
    left.shift();
    from = shown.length;
    child.stdin.write(next.keys);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, shown }));
  });
}
