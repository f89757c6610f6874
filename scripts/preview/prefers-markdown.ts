/** Whether an `Accept` header names `text/markdown`, and gives it no less weight than `text/html`. */
export function prefersMarkdown(header = ''): boolean {
  const weights = new Map(
    header.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [type, Number(weight)];
    }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
