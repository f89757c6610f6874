// Stands in for the script of Matomo: it shows the calls that `pluginAnalytics` makes, and sends nothing.

{
  const calls = [...window._paq];

  function show() {
    const place = document.getElementById('matomo-calls');
    if (place !== null) place.textContent = calls.map((call) => `_paq.push(${JSON.stringify(call)});`).join('\n');
  }

  window._paq = {
    push(...more) {
      calls.push(...more);
      show();
    },
  };
  show();
  // The script may run before the rest of the page is there.
  document.addEventListener('DOMContentLoaded', show);
}
