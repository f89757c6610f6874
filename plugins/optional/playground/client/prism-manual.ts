/** Keeps Prism from highlighting the whole page when it is loaded. */
Object.assign(globalThis, { Prism: { manual: true } });
