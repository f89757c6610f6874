/** The colours of the site that diagrams use, by the names of their tokens. */
export const tokenNames = [
  'page',
  'panel',
  'hover',
  'text',
  'line',
  'control',
  'accent',
  'accent-tint',
  'tip',
  'note',
  'note-tint',
  'warning',
  'warning-tint',
  'danger',
  'danger-tint',
] as const;

/** Names of tokens by the names of Mermaid's theme variables. */
type Variables = Readonly<Record<string, string>>;

/** Fills of sections, slices and branches; text of the colour `page` is readable on them. */
const series = ['accent', 'warning', 'note', 'danger', 'tip'];

/** The tokens of Mermaid's theme variables. */
export const themeTokens: Variables = {
  background: 'page',
  ...all('text', [
    ...['primaryTextColor', 'secondaryTextColor', 'tertiaryTextColor', 'textColor', 'titleColor', 'nodeTextColor'],
    ...['taskTextColor', 'taskTextLightColor', 'taskTextDarkColor', 'taskTextOutsideColor', 'commitLabelColor'],
    ...['tagLabelColor', 'pieTitleTextColor', 'pieLegendTextColor', 'quadrantTitleFill', 'quadrantPointTextFill'],
    ...['quadrantXAxisTextFill', 'quadrantYAxisTextFill', 'requirementTextColor', 'relationLabelColor'],
    ...[1, 2, 3, 4].map((number) => `quadrant${number}TextFill`),
  ]),
  ...all('control', [
    ...['primaryBorderColor', 'secondaryBorderColor', 'tertiaryBorderColor', 'lineColor', 'nodeBorder'],
    ...['doneTaskBorderColor', 'tagLabelBorder', 'requirementBorderColor', 'relationColor'],
    ...['quadrantInternalBorderStrokeFill', 'quadrantExternalBorderStrokeFill'],
  ]),
  ...all('panel', [
    ...['secondaryColor', 'tertiaryColor', 'mainBkg', 'sectionBkgColor', 'sectionBkgColor2', 'tagLabelBackground'],
    ...['quadrant2Fill', 'quadrant3Fill', 'quadrant4Fill', 'requirementBackground'],
  ]),
  ...all('page', [
    ...['clusterBkg', 'edgeLabelBackground', 'altSectionBkgColor', 'pieSectionTextColor', 'pieStrokeColor'],
    ...['commitLabelBackground', 'relationLabelBackground'],
  ]),
  ...all('line', ['clusterBorder', 'gridColor', 'pieOuterStrokeColor']),
  ...all('hover', ['excludeBkgColor', 'doneTaskBkgColor']),
  ...all('accent-tint', ['primaryColor', 'taskBkgColor', 'quadrant1Fill']),
  ...all('accent', ['taskBorderColor', 'taskTextClickableColor', 'quadrantPointFill']),
  activeTaskBorderColor: 'note',
  activeTaskBkgColor: 'note-tint',
  critBorderColor: 'danger',
  critBkgColor: 'danger-tint',
  ...numbered('pie', series),
  ...numbered('git', series),
  ...numbered('cScale', series),
  ...numbered('gitBranchLabel', ['page']),
  ...numbered('gitInv', ['page']),
  ...numbered('cScaleLabel', ['page']),
  ...numbered('cScaleInv', ['control']),
  ...numbered('cScalePeer', ['control']),
  ...numbered('fillType', ['accent-tint', 'note-tint', 'warning-tint', 'danger-tint']),
  ...numbered('actor', series),
};

function all(token: string, names: readonly string[]): Variables {
  return Object.fromEntries(names.map((name) => [name, token]));
}

/** Mermaid numbers its variables from 0 or from 1, and has at most twelve. */
function numbered(name: string, tokens: readonly string[]): Variables {
  return Object.fromEntries(
    Array.from({ length: 13 }, (_, at) => [`${name}${at}`, tokens[at % tokens.length] ?? 'accent']),
  );
}

/** Styles of what no variable of Mermaid's colours, or sizes. */
export const themeStyles = `
  text, tspan { font-family: "Site Sans", sans-serif !important; }
  .lineWrapper line { stroke: var(--color-control); }
  .grid .tick text { font-size: 12px; }
  text.task, text.journey-section { fill: var(--color-text); }
  .face { fill: var(--color-warning-tint); stroke: var(--color-control); }
  .mouth { stroke: var(--color-text); }
  .packetByte.start, .packetByte.end, .packetLabel, .packetTitle, .sankey-labels text { fill: var(--color-text); }
  .packetBlock { fill: var(--color-panel); stroke: var(--color-control); }
  .radarGraticule { fill: var(--color-panel); stroke: var(--color-line); }
  .radarAxisLine { stroke: var(--color-control); }
  .radarAxisLabel, .radarLegendText, .radarTitle { fill: var(--color-text); font-size: 14px; }
`;
