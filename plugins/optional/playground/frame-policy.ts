/**
 * Content policy of the document in the frames: it compiles code and runs it, so it allows what pages do not. A sandbox
 * keeps it from everything that belongs to the site.
 */
export const framePolicy = [
  "default-src 'self' https: data: blob:",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline' https:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** What only a header can say: no other site may show the document, and it runs in a sandbox wherever it is opened. */
export const headerPolicy = `${framePolicy}; frame-ancestors 'self'; sandbox allow-scripts`;
