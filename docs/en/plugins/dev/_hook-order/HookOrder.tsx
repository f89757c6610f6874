import { useLang } from 'doc-site/theme';
import styles from './HookOrder.module.css';
import lanes from './hook-order.json';
import { type HookOrderText, textIn } from './texts.ts';
import type { Lane, Phase, PhaseName, RepeatName, Step } from './types.ts';

/** Rows of the diagram, from top to bottom. */
const rows: readonly PhaseName[] = ['configure', 'prepare', 'bundler', 'start', 'compile', 'end'];

/** The order in which the commands call the hooks: nested lists, drawn side by side where there is room. */
export function HookOrder() {
  const text = textIn(useLang());
  return (
    <figure className={styles.figure} aria-label={text.label}>
      <div className={styles.lanes}>
        {(lanes as readonly Lane[]).map((lane) => (
          <section key={lane.command} className={styles.lane} aria-label={lane.command}>
            <p className={styles.command}>
              <code>{lane.command}</code>
            </p>
            <ol className={styles.phases}>
              {lane.phases.map((phase, index) => (
                <li key={phase.phase} data-rows={endOf(lane.phases[index + 1]) - rowOf(phase)}>
                  <p className={styles.name}>{text.phases[phase.phase]}</p>
                  {phase.repeat === undefined ? (
                    <Steps steps={phase.steps} text={text} />
                  ) : (
                    <Repeated repeat={phase.repeat} steps={phase.steps} text={text} />
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </figure>
  );
}

function rowOf({ phase }: Phase): number {
  return rows.indexOf(phase);
}

/** The row where a phase ends: at the next one of its command, past the rows that only other commands have. */
function endOf(next: Phase | undefined): number {
  return next === undefined ? rows.length : rowOf(next);
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
