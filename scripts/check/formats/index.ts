import type { CheckReport } from '../report.ts';
import { formatGithub } from './github.ts';
import { formatJunit } from './junit.ts';
import { formatSarif } from './sarif.ts';
import { formatText } from './text.ts';

/** Formats of a report, by name on the command line. */
export const formats: Readonly<Record<string, (report: CheckReport) => string>> = {
  text: formatText,
  json: (report) => JSON.stringify(report, undefined, 2),
  sarif: formatSarif,
  junit: formatJunit,
  github: formatGithub,
};
