// Stands in for the script of giscus: it shows the element with which `pluginComments` has loaded it.

{
  const { currentScript: script } = document;
  const attributes = Object.entries(script.dataset).map(([name, value]) => `${name}: ${value}`);
  const list = Object.assign(document.createElement('pre'), { className: 'stand-in' });
  list.textContent = ['https://giscus.app/client.js', ...attributes].join('\n');
  script.replaceWith(list);
}
