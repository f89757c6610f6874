// Lets this process or worker thread import TypeScript. Plain JavaScript, since it runs before anything else can.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
