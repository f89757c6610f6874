/**
 * The script of every page of the copy: the switch of the appearance. It is a classic script without imports, because
 * browsers load no modules from a folder.
 */
for (const button of document.querySelectorAll<HTMLElement>('[data-appearance-key]')) {
  const { appearanceKey: key = '', appearanceNames: names = '{}' } = button.dataset;
  const labels: Readonly<Record<string, string>> = JSON.parse(names);
  const media = matchMedia('(prefers-color-scheme: dark)');
  let appearance = button.querySelector<HTMLElement>('[data-icon]')?.dataset.icon ?? 'auto';
  try {
    appearance = localStorage.getItem(key) ?? appearance;
  } catch {
    // Some browsers have no storage for files.
  }

  const show = () => {
    const isDark = appearance === 'auto' ? media.matches : appearance === 'dark';
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    button.ariaLabel = labels[appearance] ?? '';
    for (const icon of button.querySelectorAll<HTMLElement>('[data-icon]')) icon.dataset.icon = appearance;
  };
  button.addEventListener('click', () => {
    const all = Object.keys(labels);
    appearance = all[(all.indexOf(appearance) + 1) % all.length] ?? appearance;
    try {
      localStorage.setItem(key, appearance);
    } catch {
      // The choice holds for this page.
    }
    show();
  });
  media.addEventListener('change', show);
  show();
}
