import fc from 'fast-check';

// A property draws the same values on every run, so that a failure is never one of chance; another seed draws others:
// `DOC_SITE_SEED=7 npx vitest run --project unit`.
fc.configureGlobal({ seed: Number(process.env.DOC_SITE_SEED ?? 20240319) });

/** Any character. fast-check's own unit `binary` lists all of them first, which takes a second in each worker. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

export { fc };
