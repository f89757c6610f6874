import { useLang } from 'doc-site/theme';
import styles from './HookOrder.module.css';
import lanes from './hook-order.json';
import { type HookOrderText, texts } from './texts.ts';
import type { Lane, Phase, PhaseName, RepeatName, Step } from './types.ts';

/** Rows of the diagram, from top to bottom. */
const rows: readonly PhaseName[] = ['configure', 'prepare', 'bundler', 'start', 'compile', 'end'];

/** The order in which the commands call the hooks: nested lists, drawn side by side where there is room. */
export function HookOrder() {
  const text = texts[useLang()] ?? texts.en;
  return (
    <figure className={styles.figure}>
      <div className={styles.lanes}>
        {(lanes as readonly Lane[]).map((lane) => (
          <section key={lane.command} className={styles.lane} aria-label={lane.command}>
            <p className={styles.command}>
              <code>{lane.command}</code>
            </p>
            <ol className={styles.phases}>
              {rows.map((row) => (
                <PhaseRow key={row} phase={lane.phases.find(({ phase }) => phase === row)} text={text} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <figcaption>{text.caption}</figcaption>
    </figure>
  );
}

/** One phase of a command, or the line that passes by where the command has none. */
function PhaseRow({ phase, text }: { readonly phase: Phase | undefined; readonly text: HookOrderText }) {
  if (phase === undefined) return <li className={styles.passed} aria-hidden="true" />;
  return (
    <li className={styles.phase}>
      <p className={styles.name}>{text.phases[phase.phase]}</p>
      {phase.repeat === undefined ? (
        <Steps steps={phase.steps} text={text} />
      ) : (
        <Repeated repeat={phase.repeat} steps={phase.steps} text={text} />
      )}
    </li>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly text: HookOrderText;
}

function Steps({ steps, text }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) =>
        typeof step === 'string' ? (
          <li key={step} className={step.startsWith('on') ? styles.observes : styles.changes}>
            <a href={step === 'setup' ? './core#rsbuildplugin' : `#${step.toLowerCase()}`}>
              <code>{step}</code>
            </a>
          </li>
        ) : 'event' in step ? (
          <li key={step.event} className={styles.event}>
            {text.events[step.event]}
          </li>
        ) : (
          <li key={step.repeat} className={styles.group}>
            <Repeated repeat={step.repeat} steps={step.steps} text={text} />
          </li>
        ),
      )}
    </ol>
  );
}

/** Steps in a frame that says when they happen again. */
function Repeated({ repeat, steps, text }: StepsProps & { readonly repeat: RepeatName }) {
  return (
    <div className={styles.repeated}>
      <p className={styles.condition}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d="M13 8a5 5 0 1 1-1.6-3.7M13 1.8v3h-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {text.repeats[repeat]}
      </p>
      <Steps steps={steps} text={text} />
    </div>
  );
}
