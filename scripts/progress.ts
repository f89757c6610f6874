/** Where a long command says how far it is. */
interface Progress {
  /** What is being done now; replaces the line before it in a terminal. */
  update(text: string): void;
  /** A line that stays. */
  line(text: string): void;
  /** Ends the moving line; call it once at the end, also after a failure. */
  stop(): void;
}

/** The part of a stream that progress needs; `process.stderr` fits. */
interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
/** How often plain lines tell the count of a long step. */
const repeatMs = 10_000;

/** One moving line in a terminal; elsewhere and in CI plain lines, one for each step. */
export function createProgress(
  stream: ProgressStream = process.stderr,
  env: NodeJS.ProcessEnv = process.env,
): Progress {
  const isLive = stream.isTTY === true && !isSet(env.CI) && env.TERM !== 'dumb';
  return isLive ? liveProgress(stream) : plainProgress(stream);
}

function plainProgress(stream: ProgressStream): Progress {
  let lastStep = '';
  let lastTime = 0;
  return {
    update(text) {
      // `Rendering pages (7 of 348)` is one step: a line when it begins, and one now and then while it lasts.
      const step = text.replace(/ \(\d+ of \d+\)$/, '');
      if (step === lastStep && (step === text || Date.now() - lastTime < repeatMs)) return;
      stream.write(`${text}\n`);
      lastStep = step;
      lastTime = Date.now();
    },
    line: (text) => void stream.write(`${text}\n`),
    stop: () => undefined,
  };
}

function liveProgress(stream: ProgressStream): Progress {
  let text = '';
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    const line = `${frames[frame]} ${text}`;
    stream.write(`${clearLine}${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const clear = () => {
    if (timer !== undefined) stream.write(clearLine);
    clearInterval(timer);
    timer = undefined;
  };
  const update = (next: string) => {
    text = next;
    timer ??= setInterval(draw, frameMs).unref();
    draw();
  };
  return {
    update,
    line(next) {
      const wasMoving = timer !== undefined;
      clear();
      stream.write(`${next}\n`);
      if (wasMoving) update(text);
    },
    stop: clear,
  };
}

const clearLine = '\r\u001b[2K';

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
