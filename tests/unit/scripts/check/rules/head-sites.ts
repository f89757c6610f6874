const head = (title: string, description: string, more = '') =>
  `<title>${title}</title><meta name="description" content="${description}">${more}`;

/** Each page that counts has a title and a description that no other of its language has. */
export const goodHeads = {
  'a.html': `<html lang="en">${head('A', 'About a')}`,
  'zh/a.html': `<html lang="zh-CN">${head('A', 'About a')}`,
  'zh/b.html': `<html lang="zh-CN">${head('A', 'About a', '<link rel="canonical" href="https://docs.example/a">')}`,
  'c.html': `<html lang="en">${head('A', 'About a', '<meta name="robots" content="noindex">')}`,
  'd.html': `<html lang="en">${head('A', 'About a', '<meta http-equiv="refresh" content="0;url=/a">')}`,
  '404.html': `<html lang="en">${head('A', 'About a')}`,
};

/** Titles and descriptions that are missing or there twice. */
export const badHeads = {
  'a.html': head('A', 'About a'),
  'b.html': head('A', ' '),
  'c.html': '<meta name="description" content="About a">',
};
