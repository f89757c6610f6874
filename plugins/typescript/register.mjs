// Lets this process or worker thread import TypeScript. Plain JavaScript, since it runs before anything else can.
import * as nodeModule from 'node:module';

// In this very thread where Node can, from 22.15 on: to ask another one about every import takes longer than to answer.
if (nodeModule.registerHooks) nodeModule.registerHooks(await import('./hooks.mjs'));
else nodeModule.register('./hooks.mjs', import.meta.url);
