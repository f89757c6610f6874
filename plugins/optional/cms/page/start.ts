import { adoptStyles } from './adopt-styles.ts';

adoptStyles();
const { init } = await import('@sveltia/cms');
init();
