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
  write(text: string, ...rest: unknown[]): unknown;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
/** How often plain lines tell the count of a long step. */
const repeatMs = 10_000;

/**
 * One moving line in a terminal; elsewhere and in CI plain lines, one for each step. What is written to `streams` in the
 * meantime, such as the log of a plugin, takes the place of the moving line, which continues below it.
 */
export function createProgress(
  stream: ProgressStream = process.stderr,
  env: NodeJS.ProcessEnv = process.env,
  streams: readonly ProgressStream[] = [process.stdout, process.stderr],
): Progress {
  const isLive = stream.isTTY === true && !isSet(env.CI) && env.TERM !== 'dumb';
  return isLive ? liveProgress(stream, streams) : plainProgress(stream);
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

function liveProgress(stream: ProgressStream, streams: readonly ProgressStream[]): Progress {
  const write = stream.write.bind(stream);
  let text = '';
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  let endWatch: (() => void) | undefined;
  const clear = () => void write(clearLine);
  const draw = () => {
    frame = (frame + 1) % frames.length;
    const line = `${frames[frame]} ${text}`;
    write(`${clearLine}${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  return {
    update(next) {
      text = next;
      timer ??= setInterval(draw, frameMs).unref();
      endWatch ??= watchWrites(streams, clear);
      draw();
    },
    line: (next) => void stream.write(`${next}\n`),
    stop() {
      if (timer === undefined) return;
      clear();
      clearInterval(timer);
      endWatch?.();
      timer = endWatch = undefined;
    },
  };
}

/** Calls `before` ahead of everything that is written to the streams, until the returned function is called. */
function watchWrites(streams: readonly ProgressStream[], before: () => void): () => void {
  const ends = streams.map((stream) => {
    const { write } = stream;
    stream.write = (...args) => {
      before();
      return Reflect.apply(write, stream, args);
    };
    return () => {
      stream.write = write;
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

const clearLine = '\r\u001b[2K';

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
