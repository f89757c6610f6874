// Stands in for the endpoint of `pluginFeedback`: it shows what the plugin sends, and stores nothing.

{
  const { fetch } = window;
  const requests = [];

  window.fetch = async (address, options) => {
    if (typeof address !== 'string' || !address.endsWith('/api/feedback')) return fetch(address, options);
    const fields = Array.from(options.body, ([name, value]) => `${name}: ${value}`);
    requests.push([`POST ${address}`, ...fields].join('\n'));
    const place = document.getElementById('feedback-requests');
    if (place !== null) place.textContent = requests.join('\n\n');
    return new Response(null, { status: 204 });
  };
}
