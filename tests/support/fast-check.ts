import fc from 'fast-check';

// A property draws the same values on every run, so that a failure is never one of chance; another seed draws others:
// `DOC_SITE_SEED=7 npx vitest run --project unit`.
fc.configureGlobal({ seed: Number(process.env.DOC_SITE_SEED ?? 20240319) });

export { fc };
