// Builds in this process take what is bundled of the theme and of React for browsers from a first build: it is the same
// for nearly all sites, and takes a fifth of a small build. Imported by `--import`, before the bundler.
import { register } from 'node:module';

register('./warm-bundler-hooks.mjs', import.meta.url);
