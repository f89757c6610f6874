// Loaded before all other scripts of the example version: it puts files of this site in the place of the scripts of
// two services, so that their plugins run as they are but nothing leaves the site.

const files = {
  'https://giscus.app/client.js': 'giscus.js',
  'https://stats.example.com/matomo.js': 'matomo.js',
};
const { src: here } = document.currentScript;
const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');

Object.defineProperty(HTMLScriptElement.prototype, 'src', {
  ...src,
  set(address) {
    const file = files[address];
    src.set.call(this, file === undefined ? address : new URL(file, here).href);
  },
});
